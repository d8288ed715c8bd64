/**
 * What figures say of a question that calls votes or credits otherwise, instead of sentences of the same names in `resultsPage`.
 * As on its ballot, a word stands as a label.
 */
export const resultsWords = {
  vote: {
    statements: {
      noVotes: '{votesWord}: 0 in every response.',
      computing: 'Highest net result ({votesWord}): {names}. How certain that is has yet to be worked out.',
      result: 'Everyone who was invited has answered. Highest net result ({votesWord}): {names}.',
      resultTogether: 'Everyone who was invited has answered. Highest net result ({votesWord}): {names}.',
      noneInFavour: 'No option has more for it than against it ({votesWord}).',
    },
    net: {
      heading: 'Options by net result ({votesWord})',
      hint: 'Bars: {votesWord}, for and against. Square: for minus against.',
      hintNet: 'Square: {votesWord}, for minus against.',
      alt: 'Net result ({votesWord}) of {count} options, from {first} ({most}) to {last} ({least}).',
      sampledOptions:
        'Each person saw only some of the options. Bars, squares and lines estimate the result ({votesWord}) if everyone had seen all of them.',
    },
    distribution: {
      heading: 'Spread: {votesWord}',
      hint: 'For each option, how many people gave each number ({votesWord}). All are on one scale; heights are on a square-root scale, so that small groups can be seen.',
      ranges:
        'The numbers ({votesWord}) span so many values that each column of the table covers {count} of them; the CSV file has a column for every number.',
      alt: '{name}: {for} for, {none} neither, {against} against.',
      sheetAlt: 'Responses by number ({votesWord}) for {count} options.',
    },
    rules: {
      heading: 'If ballots were counted differently',
      hint: 'The rank of each option under other rules. ▲ and ▼ show by how many places a rule moves an option up or down.',
    },
    pairwise: {
      hint: 'Each number is the percentage of people who gave the option in the row more than the one in the column ({votesWord}). Green with a bold number: more people prefer the option in the row. Red: more prefer the one in the column.',
    },
    credits: {
      noVotes: { one: '{votesWord}: 0 in {count} response.', other: '{votesWord}: 0 in {count} responses.' },
    },
    columns: {
      netVotes: 'Net ({votesWord})',
      estimate: 'Net if all saw it ({votesWord})',
      upVotes: 'For ({votesWord})',
      downVotes: 'Against ({votesWord})',
      abstained: 'Neither',
    },
    reader: {
      heading: 'Your ballot and everyone’s',
      hint: 'Your own ballot is also marked in the charts below. Nobody else sees it here.',
      column: 'You ({votesWord})',
    },
  },
  credit: {
    credits: {
      heading: 'Used: {creditsWord}',
      alt: 'Responses by number used ({creditsWord}): on average {mean} of {total}, half of them {median} or more.',
      altVarying:
        'Responses by number used ({creditsWord}): on average {mean}, half of them {median} or more.',
      summaryVarying:
        'On average {mean} were used ({creditsWord}); the median is {median}. Budgets differed, up to {total}.',
      summary:
        'On average {mean} of {total} were used ({creditsWord}); the median is {median}. {all} used all of them.',
    },
    columns: {
      credits: 'Used ({creditsWord})',
      creditShare: 'Share used ({creditsWord})',
      spent: 'Used ({creditsWord})',
    },
  },
} as const
