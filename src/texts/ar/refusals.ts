import type { RespondentRefusals } from '../catalogue.ts'

export const refusals: RespondentRefusals = {
  BODY_TOO_LARGE: 'البيانات المرسلة أكبر من المسموح به.',
  INVALID_INPUT: 'بعض الحقول غير صالحة.',
  OVER_BUDGET: 'ليست لديك نقاط كافية. يُرجى تقليل بعض الأصوات.',
  UNKNOWN_OPTION: 'تتضمن الإجابة خيارًا ليس في السؤال. أعد تحميل الصفحة.',
  DUPLICATE_OPTION: 'تتضمن الإجابة خيارًا مكررًا.',
  ANSWERS_MISSING: 'يُرجى الإجابة عن كل الأسئلة قبل الإرسال.',
  SURVEY_KEY_REQUIRED: 'يتطلب هذا الاستبيان مفتاح الاستبيان.',
  SURVEY_KEY_WRONG: 'هذا المفتاح لا يفتح هذا الاستبيان.',
  UNIQUE_KEY_REQUIRED: 'يتطلب هذا الاستبيان مفتاحك الشخصي.',
  UNIQUE_KEY_UNKNOWN: 'هذا المفتاح الشخصي غير صالح لهذا الاستبيان.',
  UNIQUE_KEY_USED: 'سبق استخدام هذا المفتاح الشخصي.',
  SURVEY_NOT_AVAILABLE: 'هذا الاستبيان غير متاح في الوقت الحالي.',
  PREVIEW_REFUSED: 'رابط المعاينة هذا غير صالح أو انتهت صلاحيته.',
  SURVEY_NOT_FOUND: 'لا يوجد استبيان بهذا المعرّف.',
  QUESTION_NOT_FOUND: 'لا يوجد هذا السؤال في الاستبيان.',
  RESPONSE_NOT_FOUND: 'لا توجد استجابة كهذه.',
  RESPONSE_COMPLETED: 'أُرسلت هذه الاستجابة ولم يعد تغييرها ممكنًا.',
  RATE_LIMITED: 'طلبات كثيرة. يُرجى الانتظار قليلًا.',
  UNAVAILABLE: 'الخدمة غير متاحة في الوقت الحالي. حاول مرة أخرى بعد قليل.',
  INTERNAL: 'حدث خطأ ما من جانبنا.',
}
