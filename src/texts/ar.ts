import { guide } from './ar/guide.ts'
import { invitations } from './ar/invitations.ts'
import { pages } from './ar/pages.ts'
import { preregistration } from './ar/preregistration.ts'
import { questionTypes } from './ar/question-types.ts'
import { ballotWords } from './ar/respondent/ballot-words.ts'
import { fit } from './ar/respondent/fit.ts'
import { practice } from './ar/respondent/practice.ts'
import { survey } from './ar/respondent/survey.ts'
import { resultsPage } from './ar/results/page.ts'
import { results } from './ar/results/results.ts'
import { languageOfTexts, type RespondentTexts } from './catalogue.ts'

/** What respondents read in Arabic. */
export const ar: RespondentTexts = {
  ...languageOfTexts('ar'),
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
    BODY_TOO_LARGE: 'البيانات المرسلة أكبر من المسموح به.',
    INVALID_INPUT: 'بعض الحقول غير صالحة.',
    OVER_BUDGET: 'نقاطك لا تكفي. يُرجى خفض عدد الأصوات.',
    UNKNOWN_OPTION: 'تتضمن الإجابة خيارًا ليس في السؤال. أعد تحميل الصفحة.',
    DUPLICATE_OPTION: 'تتضمن الإجابة خيارًا مكررًا.',
    ANSWERS_MISSING: 'يُرجى الإجابة عن كل الأسئلة قبل الإرسال.',
    SURVEY_KEY_REQUIRED: 'يتطلب هذا الاستبيان مفتاح الاستبيان.',
    SURVEY_KEY_WRONG: 'هذا المفتاح لا يفتح هذا الاستبيان.',
    UNIQUE_KEY_REQUIRED: 'يتطلب هذا الاستبيان مفتاحك الشخصي.',
    UNIQUE_KEY_UNKNOWN: 'هذا المفتاح الشخصي غير صالح لهذا الاستبيان.',
    UNIQUE_KEY_USED: 'سبق استخدام هذا المفتاح الشخصي.',
    ENTRY_NOT_SIGNED: 'لا يُفتح هذا الاستبيان إلا برابط المنصة التي أرسلتك، وتعذّر التحقق من هذا الرابط.',
    PROMISE_CHANGED: 'تغيّر من يرى إجاباتك. أعد تحميل الصفحة لقراءة الوعد الجديد؛ إجاباتك محفوظة.',
    SURVEY_NOT_AVAILABLE: 'هذا الاستبيان غير متاح في الوقت الحالي.',
    PREVIEW_REFUSED: 'رابط المعاينة هذا غير صالح أو انتهت صلاحيته.',
    TASK_NOT_ACCEPTED: 'هذه معاينة. اقبل المهمة قبل أن تجيب.',
    SURVEY_NOT_FOUND: 'لا يوجد استبيان بهذا المعرّف.',
    QUESTION_NOT_FOUND: 'لا يوجد هذا السؤال في الاستبيان.',
    RESPONSE_NOT_FOUND: 'لا توجد استجابة كهذه.',
    RESPONSE_COMPLETED: 'أُرسلت هذه الاستجابة ولم يعد تغييرها ممكنًا.',
    CHANGE_LEAVES_GROUP:
      'بهذه الإجابات تخرج استجابتك من الفئة التي يسألها الاستبيان، أو تُحسب ضمن مجموعة أخرى. إجاباتك السابقة ما زالت محسوبة.',
    TOO_MANY_CHANGES: 'غُيّرت هذه الإجابات مرات كثيرة ولم يعد تغييرها ممكنًا. تُحسب آخر إجابات أُرسلت.',
    ARM_NOT_DRAWN: 'يُرجى الإجابة عن الأسئلة الأولى في الاستبيان أولًا.',
    SCREENING_OVER: 'لم يعد تغيير الإجابات عن الأسئلة الأولى ممكنًا.',
    RATE_LIMITED: 'طلبات كثيرة. يُرجى الانتظار قليلًا.',
    UNAVAILABLE: 'الخدمة غير متاحة في الوقت الحالي. حاول مرة أخرى بعد قليل.',
    INTERNAL: 'حدث خطأ ما من جانبنا.',
  },
  results,
  resultsPage,
}
