const row = (fields: Readonly<Record<string, string | number>>) =>
  `<row>${Object.entries(fields)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}</row>`

const section = (name: string, rows: readonly Readonly<Record<string, string | number>>[]) =>
  `<${name}><fields><fieldname>id</fieldname></fields><rows>${rows.map(row).join('\n')}</rows></${name}>`

const document = (type: string, ...sections: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<document>\n <LimeSurveyDocType>${type}</LimeSurveyDocType>\n <DBVersion>1</DBVersion>\n ${sections.join('\n')}\n</document>`

/** A survey as version 6 exports it: texts lie apart from what they belong to, here in two languages. */
export const LSS = document(
  'Survey',
  section('surveys', [{ sid: 1, language: 'de' }]),
  section('surveys_languagesettings', [
    { surveyls_survey_id: 1, surveyls_language: 'en', surveyls_title: 'The town' },
    {
      surveyls_survey_id: 1,
      surveyls_language: 'de',
      surveyls_title: 'Die <b>Stadt</b>',
      surveyls_description: '<p>Worum es geht</p>',
    },
  ]),
  section('groups', [
    { gid: 20, sid: 1, group_order: 2 },
    { gid: 10, sid: 1, group_order: 1 },
  ]),
  section('questions', [
    { qid: 3, parent_qid: 0, gid: 20, type: 'F', title: 'ARRAY', question_order: 1, mandatory: 'N' },
    { qid: 2, parent_qid: 0, gid: 10, type: 'M', title: 'MANY', question_order: 2, other: 'Y' },
    { qid: 1, parent_qid: 0, gid: 10, type: 'L', title: 'ONE', question_order: 1, mandatory: 'Y' },
    { qid: 4, parent_qid: 0, gid: 20, type: ';', title: 'GRID', question_order: 2 },
    { qid: 5, parent_qid: 0, gid: 20, type: 'T', title: 'WHY', question_order: 3, relevance: 'ONE == "A1"' },
    { qid: 6, parent_qid: 0, gid: 20, type: 'L', title: 'EMPTY', question_order: 4, relevance: '1' },
    { qid: 7, parent_qid: 0, gid: 20, type: 'R', title: 'RANK', question_order: 5 },
  ]),
  section('subquestions', [
    { qid: 22, parent_qid: 2, type: 'M', title: 'SQ2', question_order: 2 },
    { qid: 21, parent_qid: 2, type: 'M', title: 'SQ1', question_order: 1 },
    { qid: 31, parent_qid: 3, type: 'F', title: 'SQ1', question_order: 1 },
  ]),
  section('question_l10ns', [
    { id: 1, qid: 1, question: 'Which &amp; why?', help: 'Take <i>one</i>', language: 'de' },
    { id: 2, qid: 1, question: 'In English', help: '', language: 'en' },
    { id: 3, qid: 2, question: 'Mehrere', language: 'de' },
    { id: 4, qid: 21, question: 'Parks', language: 'de' },
    { id: 5, qid: 22, question: 'Busse', language: 'de' },
    { id: 6, qid: 3, question: 'Wie gut?', language: 'de' },
    { id: 7, qid: 31, question: 'Schulen', language: 'de' },
    { id: 8, qid: 4, question: 'Felder', language: 'de' },
    { id: 9, qid: 5, question: 'Warum?', language: 'de' },
    { id: 10, qid: 6, question: 'Ohne Antworten', language: 'de' },
    { id: 11, qid: 7, question: 'Ordnen', language: 'de' },
  ]),
  section('answers', [
    { aid: 2, qid: 1, code: 'A2', sortorder: 2 },
    { aid: 1, qid: 1, code: 'A1', sortorder: 1 },
    { aid: 3, qid: 3, code: 'A1', sortorder: 1 },
    { aid: 4, qid: 3, code: 'A2', sortorder: 2 },
    { aid: 5, qid: 7, code: 'A1', sortorder: 1 },
    { aid: 6, qid: 7, code: 'A2', sortorder: 2 },
  ]),
  section('answer_l10ns', [
    { id: 1, aid: 1, answer: 'Ja', language: 'de' },
    { id: 2, aid: 2, answer: 'Nein', language: 'de' },
    { id: 3, aid: 3, answer: 'schlecht', language: 'de' },
    { id: 4, aid: 4, answer: 'gut', language: 'de' },
    { id: 5, aid: 5, answer: 'Bäume', language: 'de' },
    { id: 6, aid: 6, answer: 'Wege', language: 'de' },
  ]),
)

/** A group as version 3 exports it: each row is there once for each language. */
export const LSG = document(
  'Group',
  section('groups', [
    { gid: 1, group_name: 'About you', group_order: 0, language: 'en' },
    { gid: 1, group_name: 'Sobre usted', group_order: 0, language: 'es' },
  ]),
  section('questions', [
    {
      qid: 1,
      parent_qid: 0,
      gid: 1,
      type: 'N',
      title: 'AGE',
      question: 'Age',
      language: 'en',
      question_order: 0,
    },
    {
      qid: 1,
      parent_qid: 0,
      gid: 1,
      type: 'N',
      title: 'AGE',
      question: 'Edad',
      language: 'es',
      question_order: 0,
    },
    {
      qid: 2,
      parent_qid: 0,
      gid: 1,
      type: '!',
      title: 'TOWN',
      question: 'Town',
      language: 'en',
      question_order: 1,
    },
  ]),
  section('answers', [
    { qid: 2, code: 'A1', answer: 'North', sortorder: 1, language: 'en' },
    { qid: 2, code: 'A1', answer: 'Norte', sortorder: 1, language: 'es' },
    { qid: 2, code: 'A2', answer: 'South', sortorder: 2, language: 'en' },
  ]),
)

const question = (id: string, payload: object) => ({
  SurveyID: 'SV_1',
  Element: 'SQ',
  PrimaryAttribute: id,
  Payload: { DataExportTag: id.replace('QID', 'Q'), ...payload },
})

/** A survey as Qualtrics exports it. */
export const QSF = JSON.stringify({
  SurveyEntry: {
    SurveyID: 'SV_1',
    SurveyName: 'The town',
    SurveyDescription: null,
    SurveyLanguage: 'EN',
  },
  SurveyElements: [
    {
      SurveyID: 'SV_1',
      Element: 'BL',
      PrimaryAttribute: 'Survey Blocks',
      Payload: {
        '1': {
          Type: 'Trash',
          Description: 'Trash',
          BlockElements: [{ Type: 'Question', QuestionID: 'QID9' }],
        },
        '2': {
          Type: 'Default',
          BlockElements: [
            { Type: 'Question', QuestionID: 'QID2' },
            { Type: 'Page Break' },
            ...['QID1', 'QID3', 'QID4', 'QID5', 'QID6', 'QID7'].map((id) => ({
              Type: 'Question',
              QuestionID: id,
            })),
          ],
        },
      },
    },
    {
      SurveyID: 'SV_1',
      Element: 'FL',
      PrimaryAttribute: 'Survey Flow',
      Payload: { Flow: [{ Type: 'Branch' }] },
    },
    question('QID1', {
      QuestionText: '<div>Which&nbsp;one?</div>',
      QuestionType: 'MC',
      Selector: 'SAVR',
      SubSelector: 'TX',
      Choices: { '1': { Display: 'Parks' }, '4': { Display: '<b>Buses</b>' } },
      ChoiceOrder: ['4', 1],
      Validation: { Settings: { ForceResponse: 'ON', Type: 'None' } },
    }),
    question('QID2', { QuestionText: 'Welcome', QuestionType: 'DB', Selector: 'TB', Choices: [] }),
    question('QID3', {
      QuestionText: 'How much?',
      QuestionType: 'Matrix',
      Selector: 'Likert',
      SubSelector: 'SingleAnswer',
      Choices: { '1': { Display: 'Schools' } },
      Answers: { '1': { Display: 'little' }, '2': { Display: 'much' } },
    }),
    question('QID4', { QuestionText: 'Share 100 points', QuestionType: 'CS', Selector: 'VRTL' }),
    question('QID5', { QuestionText: 'Why?', QuestionType: 'TE', Selector: 'ML', DisplayLogic: {} }),
    question('QID6', {
      QuestionText: 'Several',
      QuestionType: 'MC',
      Selector: 'MAVR',
      Choices: { '1': { Display: 'A' }, '2': { Display: 'B' } },
    }),
    question('QID7', {
      QuestionText: 'In order',
      QuestionType: 'RO',
      Selector: 'DND',
      SubSelector: 'TX',
      Choices: { '1': { Display: 'Trees' }, '2': { Display: 'Paths' } },
      ChoiceOrder: ['2', '1'],
    }),
    question('QID9', { QuestionText: 'Thrown away', QuestionType: 'TE', Selector: 'SL' }),
  ],
})

export const PABULIB = [
  ...['META', 'key;value', 'description;Green town', 'language;pl', 'currency;PLN', 'budget;100000'],
  ...['PROJECTS', 'project_id;cost;name;category', '1;2000;Trees;nature', '2;5000;Paths;roads'],
  ...['VOTES', 'voter_id;vote', '1;1,2'],
].join('\n')
