import type { BallotWordTexts } from '../../catalogue.ts'

export const ballotWords: BallotWordTexts = {
  usual: { creditWord: 'نقطة', creditsWord: 'نقاط', voteWord: 'صوت', votesWord: 'أصوات' },
  credit: {
    notSufficient: 'غير كافٍ: {creditsWord}',
    remaining: 'المتبقي ({creditsWord})',
    allUsed: '{creditsWord}: المتبقي 0',
    missing: { one: '{creditWord}: الناقص {count}', other: '{creditsWord}: الناقص {count}' },
    cost: {
      one: '{creditWord}: \u2066{side}²\u00a0=\u00a0{count}\u2069',
      other: '{creditsWord}: \u2066{side}²\u00a0=\u00a0{count}\u2069',
    },
    level: {
      one: '{votes}، التكلفة ({creditWord}): {count}',
      other: '{votes}، التكلفة ({creditsWord}): {count}',
    },
    levelRemaining: '{level}، المتبقي {remaining}',
    voted: '\u2068{name}\u2069: {votes}، المتبقي ({creditsWord}): {remaining}',
    spent: '{creditsWord}: المستخدم {spent} من {count}',
  },
  vote: {
    askNoVotes: '{votesWord}: 0. هل تريد الإرسال مع ذلك؟',
    goBackAndVote: 'العودة',
    submitWithoutVotes: 'الإرسال مع ذلك',
    noVotes: '{votesWord}: 0',
    firstVote: 'الواحد يكلّف 1',
    upvotes: { one: '{voteWord} (مع): {count}', other: '{votesWord} (مع): {count}' },
    downvotes: { one: '{voteWord} (ضد): {count}', other: '{votesWord} (ضد): {count}' },
    addVote: '\u2068{name}\u2069: \u2066+1\u2069 ({voteWord})',
    removeVote: '\u2068{name}\u2069: \u2066−1\u2069 ({voteWord})',
    votesFor: '{votesWord}: \u2068{name}\u2069',
    mostVotes: 'الحد الأقصى {count}',
    onlyUpvotes: '{votesWord} (ضد): 0',
    sortByVotes: 'الترتيب: {votesWord}',
    sorted: '\u2068{name}\u2069: مرتّبة ({votesWord})',
    whyVotes: '«\u2068{name}\u2069» – {votes}. لماذا؟',
  },
  both: {
    prices: '1 يكلّف 1، 2 يكلّفان 4، 3 تكلّف 9 …',
    overBudget: 'غير كافٍ: {creditsWord}. يُرجى التقليل: {votesWord}.',
  },
  fit: {
    fit: 'الخفض إلى حدّ الرصيد',
    heading: 'هل تريد الخفض بما يناسب رصيدك؟',
    lead: 'يُخفَّض كل عدد بالنسبة نفسها ويُقرَّب إلى الأدنى حتى يكفيها الرصيد كلّها. لا يتغيّر شيء قبل موافقتك، ويمكنك التراجع بعدها.',
    costs: 'التكلفة ({creditsWord}): {before} الآن، و{after} بعد الخفض، من {count}',
    agree: 'اعتماد',
    leave: 'إبقاؤها كما هي',
    fitted: {
      one: 'تم الخفض بما يناسب رصيدك: تغيّر خيار واحد، المتبقي ({creditsWord}): {remaining}',
      two: 'تم الخفض بما يناسب رصيدك: تغيّر خياران، المتبقي ({creditsWord}): {remaining}',
      few: 'تم الخفض بما يناسب رصيدك: تغيّرت {count} خيارات، المتبقي ({creditsWord}): {remaining}',
      many: 'تم الخفض بما يناسب رصيدك: تغيّر {count} خيارًا، المتبقي ({creditsWord}): {remaining}',
      other: 'تم الخفض بما يناسب رصيدك: تغيّر {count} خيار، المتبقي ({creditsWord}): {remaining}',
    },
  },
  budget: { one: 'المتاح للتوزيع ({creditWord}): {count}', other: 'المتاح للتوزيع ({creditsWord}): {count}' },
}
