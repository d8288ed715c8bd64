import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { guide } from './zh-tw/guide.ts'
import { invitations } from './zh-tw/invitations.ts'
import { pages } from './zh-tw/pages.ts'
import { preregistration } from './zh-tw/preregistration.ts'
import { questionTypes } from './zh-tw/question-types.ts'
import { ballotWords } from './zh-tw/respondent/ballot-words.ts'
import { fit } from './zh-tw/respondent/fit.ts'
import { practice } from './zh-tw/respondent/practice.ts'
import { survey } from './zh-tw/respondent/survey.ts'
import { resultsPage } from './zh-tw/results/page.ts'
import { results } from './zh-tw/results/results.ts'

export const zhTW: RespondentTexts = {
  ...languageOfTexts('zh-TW'),
  ballotWords,
  fit,
  furtherQuestions: questionTypes.fields,
  guide,
  invitations,
  pages,
  practice,
  preregistration,
  survey,
  refusals: {
    BODY_TOO_LARGE: '送出的資料太大。',
    INVALID_INPUT: '部分欄位的內容無效。',
    OVER_BUDGET: '您的點數不足，請減少一些票數。',
    UNKNOWN_OPTION: '答案中有此題沒有的選項。請重新載入頁面。',
    DUPLICATE_OPTION: '答案中有重複的選項。',
    ANSWERS_MISSING: '送出前請回答所有題目。',
    SURVEY_KEY_REQUIRED: '本問卷需要問卷通行碼。',
    SURVEY_KEY_WRONG: '這組通行碼無法開啟本問卷。',
    UNIQUE_KEY_REQUIRED: '本問卷需要您的個人通行碼。',
    UNIQUE_KEY_UNKNOWN: '這組個人通行碼不適用於本問卷。',
    UNIQUE_KEY_USED: '這組個人通行碼已經使用過。',
    ENTRY_NOT_SIGNED: '本問卷只能從招募平台的連結開啟，而這個連結無法驗證。',
    PROMISE_CHANGED: '您開啟此頁後，誰能看到您的答案已有變更。請重新載入頁面閱讀新的承諾；您的答案會保留。',
    SURVEY_NOT_AVAILABLE: '本問卷目前未開放。',
    PREVIEW_REFUSED: '這個預覽連結無效或已過期。',
    TASK_NOT_ACCEPTED: '這是預覽，請先接受任務再填答。',
    SURVEY_NOT_FOUND: '找不到這份問卷。',
    QUESTION_NOT_FOUND: '找不到這一題。',
    RESPONSE_NOT_FOUND: '找不到這份填答。',
    RESPONSE_COMPLETED: '這份填答已經送出，無法再修改。',
    CHANGE_LEAVES_GROUP: '依照這些回答，您將不再屬於調查對象，或會計入另一組。您先前的回答仍然有效。',
    TOO_MANY_CHANGES: '這些答案修改次數過多，無法再修改。以最後一次送出的答案為準。',
    ARM_NOT_DRAWN: '請先回答問卷開頭的題目。',
    SCREENING_OVER: '開頭題目的答案無法再修改。',
    RATE_LIMITED: '操作過於頻繁，請稍候再試。',
    UNAVAILABLE: '服務暫時無法使用，請稍後再試。',
    INTERNAL: '系統發生問題，請稍後再試。',
  },
  results,
  resultsPage,
}
