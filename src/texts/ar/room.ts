import type { PageTexts } from '../catalogue.ts'

export const room: PageTexts['room'] = {
  title: 'القاعة {code}',
  joinTitle: 'الانضمام إلى قاعة',
  joinLead: 'أدخل الرموز الستة المعروضة على الشاشة.',
  code: 'رمز القاعة',
  join: 'انضمام',
  unknown: 'لا توجد قاعة بهذا الرمز. انظر إلى الشاشة مرة أخرى.',
  scan: 'امسح الرمز أو افتح {address}',
  joined: {
    zero: 'لم ينضم أحد بعد',
    one: 'انضم جهاز واحد',
    two: 'انضم جهازان',
    few: 'انضمت {count} أجهزة',
    many: 'انضم {count} جهازًا',
    other: 'انضم {count} جهاز',
  },
  submitted: {
    zero: 'لم تُرسل أي ورقة بعد',
    one: 'أُرسلت ورقة واحدة',
    two: 'أُرسلت ورقتان',
    few: 'أُرسلت {count} أوراق',
    many: 'أُرسلت {count} ورقة',
    other: 'أُرسلت {count} ورقة',
  },
  waiting: 'أنت في القاعة. يبدأ التصويت هنا عند فتحه.',
  open: 'التصويت مفتوح',
  left: 'المتبقي: {time}',
  closed: 'أُغلق التصويت',
  closedLead: 'ما أرسلته محسوب. تظهر النتيجة هنا عند عرضها في القاعة.',
  notBallot: 'لا يوجد رسم لهذا السؤال هنا.',
  lost: 'انقطع الاتصال. تجري إعادة المحاولة…',
}
