import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord}: 0 في كل الاستجابات.',
      computing: 'أعلى نتيجة صافية ({votesWord}): {names}. ولا يزال حساب مدى التأكّد من ذلك جاريًا.',
      result: 'أجاب جميع المدعوين. أعلى نتيجة صافية ({votesWord}): {names}.',
      resultTogether: 'أجاب جميع المدعوين. تتساوى في أعلى نتيجة صافية ({votesWord}): {names}.',
      noneInFavour: 'لا يوجد خيار يزيد ما له على ما عليه ({votesWord}).',
    },
    net: {
      heading: 'الخيارات حسب صافي النتيجة ({votesWord})',
      hint: 'الأشرطة: مع وضد ({votesWord}). المربع: «مع» ناقص «ضد».',
      hintNet: 'المربع: «مع» ناقص «ضد» ({votesWord}).',
      alt: 'صافي النتيجة ({votesWord}) لخيارات عددها {count}، من {first} ({most}) إلى {last} ({least}).',
      sampledOptions:
        'رأى كل شخص بعض الخيارات فقط. تقدّر الأشرطة والمربعات والخطوط النتيجة ({votesWord}) لو رأى الجميع كل الخيارات.',
    },
    distribution: {
      heading: 'التوزّع: {votesWord}',
      hint: 'لكل خيار: عدد الأشخاص بحسب ما منحوه ({votesWord}). كلها على مقياس واحد، والارتفاعات على مقياس الجذر التربيعي لتظهر المجموعات الصغيرة.',
      ranges:
        'مدى الأعداد ({votesWord}) واسع، ولذلك يجمع كل عمود في الجدول {count} منها؛ أما ملف CSV ففيه كل عدد على حدة.',
      alt: '\u2068{name}\u2069: مع {for}، ولا هذا ولا ذاك {none}، وضد {against}.',
      sheetAlt: 'الاستجابات حسب العدد ({votesWord}) لخيارات عددها {count}.',
    },
    rules: {
      heading: 'لو عُدّت أوراق التصويت بطريقة أخرى',
      hint: 'مرتبة كل خيار وفق قواعد أخرى. تبيّن ▲ و▼ بكم مرتبة ترفع القاعدة خيارًا أو تخفضه.',
    },
    pairwise: {
      hint: 'كل رقم هو النسبة المئوية لمن منحوا خيار الصف أكثر من خيار العمود ({votesWord}). الأخضر مع رقم بخط عريض: عدد أكبر يفضّل خيار الصف. الأحمر: عدد أكبر يفضّل خيار العمود.',
    },
    credits: {
      noVotes: {
        one: '{votesWord}: 0 في استجابة واحدة.',
        two: '{votesWord}: 0 في استجابتين.',
        few: '{votesWord}: 0 في {count} استجابات.',
        other: '{votesWord}: 0 في {count} استجابة.',
      },
    },
    columns: {
      netVotes: 'الصافي ({votesWord})',
      estimate: 'الصافي لو رآه الجميع ({votesWord})',
      upVotes: 'مع ({votesWord})',
      downVotes: 'ضد ({votesWord})',
      abstained: 'لا هذا ولا ذاك',
    },
    reader: {
      heading: 'ورقة تصويتك إلى جانب أوراق الجميع',
      hint: 'ورقة تصويتك مبيّنة أيضًا في الرسوم أدناه. ولا يراها أحد غيرك هنا.',
      column: 'أنت ({votesWord})',
    },
  },
  credit: {
    credits: {
      heading: 'المستخدم: {creditsWord}',
      alt: 'الاستجابات حسب المستخدم ({creditsWord}): في المتوسط {mean} من {total}، ونصفها {median} أو أكثر.',
      altVarying: 'الاستجابات حسب المستخدم ({creditsWord}): في المتوسط {mean}، ونصفها {median} أو أكثر.',
      summaryVarying:
        'متوسط المستخدم ({creditsWord}): {mean}، والوسيط {median}. اختلفت الأرصدة، وأقصاها {total}.',
      summary:
        'متوسط المستخدم ({creditsWord}): {mean} من {total}، والوسيط {median}. واستخدم {all} من المشاركين كل ما لديهم.',
    },
    columns: {
      credits: 'المستخدم ({creditsWord})',
      creditShare: 'نسبة المستخدم ({creditsWord})',
      spent: 'المستخدم ({creditsWord})',
    },
  },
}
