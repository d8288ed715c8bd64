import {
  ASKING_TABLE_NAMES,
  ASKING_TABLES,
  type AskingTable,
  cellsOf,
} from '../../domain/checks/asking/tables.ts'
import type { FileResults, ResultTable } from '../tables/columns.ts'

/** The files that compare ways of asking, those with rows; empty unless the export asks for it. */
export const askingTables = ({ asking }: FileResults): ResultTable[] =>
  asking ? ASKING_TABLE_NAMES.filter((table) => asking.tables[table].length > 0).map(askingTable) : []

function askingTable(table: AskingTable): ResultTable {
  const { name, meaning, fields } = FILES[table]
  return {
    name,
    isNotRecomputed: true,
    meaning,
    columns: ASKING_TABLES[table].map(([field]) => ({
      name: columnName(field),
      meaning: fields[field] ?? SHARED[field] ?? '',
    })),
    *rows({ asking }) {
      yield (asking?.tables[table] ?? []).map((row) => cellsOf(table, row))
    },
  }
}

/** @example columnName('differenceLow') // 'difference_low' */
const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Meanings = Readonly<Record<string, string>>

const SHARED: Meanings = {
  questionId: 'The ballot, see below.',
  optionId: 'The option, see below.',
  armId: 'The arm, as in assignments.csv; empty in a survey without arms.',
  measure:
    'votes; ofBudget: votes divided by the square root of the credits of the arm; ofSpent: votes divided by the square root of the credits that the person spent; likert: the point on the scale of the option from its middle; likertPlus: the sign of that times importance, 2 for what was chosen as important and 1 for the rest, or the point on the scale of importance.',
  n: 'People.',
  low: '95% confidence interval of it, lower end; empty below five people.',
  high: 'The same, upper end.',
}

const FILES: {
  readonly [Table in AskingTable]: {
    readonly name: string
    readonly meaning: string
    readonly fields: Meanings
  }
} = {
  scores: {
    name: 'asking_scores',
    meaning: 'A row for each option, measure and arm: mean opinions.',
    fields: {
      mean: "Their mean, with Student's interval.",
      share: 'The mean divided by the largest possible value, -1 to 1.',
      rank: 'Its rank among the options by this measure in this arm, from the highest mean.',
    },
  },
  alignment: {
    name: 'asking_alignment',
    meaning:
      'A row for each ballot, constant sum about the same options (by their names) and arm that asks both: the angle between votes and points, as in ballots_wide.csv.',
    fields: {
      allocationId: 'The constant sum, see below.',
      n: 'People with an angle.',
      noAngle:
        'People who answered both and have no angle, because they gave no votes, or no points to what they could vote on.',
      mean: "Their mean angle in degrees, with Student's interval: 0 for the same proportions, 90 for nothing in common.",
    },
  },
  shape: {
    name: 'asking_shape',
    meaning: 'A row for each option, measure and arm: how strong opinions are, for or against.',
    fields: {
      zero: 'The share of people with a value of 0.',
      toQuarter: 'The share with more than 0 and up to a quarter of the largest value that is possible.',
      toHalf: 'The share with more than that and up to a half of it.',
      toThreeQuarters: 'The share with more than that and up to three quarters of it.',
      belowEnds: 'The share with more than that and less than the largest value.',
      ends: 'The share with the largest value.',
      distance:
        'The largest difference between this distribution of absolute values, divided by the largest possible one, and that of the first measure in the arm of reference (Kolmogorov and Smirnov), 0 to 1; empty for that one.',
    },
  },
  habits: {
    name: 'asking_habits',
    meaning: 'A row for each measure and arm: how people answered all options of a ballot.',
    fields: {
      n: 'People with an opinion on at least two options.',
      straightlined: 'The share of them with the same opinion on all options.',
      low: "Wilson's 95% confidence interval of it, lower end.",
      logged: 'How many of them have a log that was read: those of at most 1,000 people are.',
      revisions:
        'How often these took something back, on average: changed the direction of votes (reversals of option_metrics.csv), or an answer on a scale.',
    },
  },
  breakOff: {
    name: 'asking_break_off',
    meaning:
      'A row for each arm and place: who began and did not complete, without people who were turned away, whatever the filter.',
    fields: {
      place:
        'all: the whole survey, in arms that are drawn after the screening since the draw; question: before it was answered; submit: after the last one, unless the last ones have an order of each person’s own.',
      questionId: 'The first question of the page that was left; empty for the other places.',
      n: 'People who got that far.',
      left: 'How many of them left; while the survey is open, some may come back.',
      share: 'Their share.',
      low: "Wilson's 95% confidence interval of it, lower end.",
    },
  },
  effort: {
    name: 'asking_effort',
    meaning:
      'A row for each effect on the time and the edit distance of each option: least squares of logarithms, clustered by person (CR1).',
    fields: {
      effort:
        'seconds: those of option_metrics.csv, organizing and voting, where there are any; editDistance: its edit_distance plus one.',
      term: 'arm: a way of asking other than that of the arm of reference; length: each doubling of the list from the shortest one; armTimesLength: how much more a doubling does in that way. What cannot be told apart has no row.',
      arms: 'The arms that ask in that way, which differ only in what they ask, with a space between; empty for length.',
      factor:
        'By which factor it changes the measure; 1, without an interval, for the way with which others are compared: that of the arm of reference, or the first one if that has no ballot.',
      p: 'P-value of no effect.',
      people: 'People with a log that was read: those of at most 1,000 people are.',
      votes: 'Options on which they acted.',
    },
  },
  workLoad: {
    name: 'asking_workload',
    meaning: 'A row for each arm: raw NASA-TLX, the mean of the six scales of the template.',
    fields: {
      n: 'People who answered all six.',
      mean: 'Their mean, 0 to 100, how well they did counting in reverse.',
      difference: 'The mean minus that of the arm of reference; empty for that one.',
      differenceLow: "95% confidence interval of it, lower end: the wider of Student's and Welch's.",
      differenceHigh: 'The same, upper end.',
      p: "P-value of the difference: the larger of Student's and Welch's test.",
    },
  },
  waves: {
    name: 'asking_waves',
    meaning: 'A row for each option: how reliable votes are over two waves, of people who took part in both.',
    fields: {
      n: 'People with votes on the option in both.',
      mean: 'Their mean votes here.',
      otherMean: 'Their mean votes in the other survey, whose ID was asked for.',
      icc: 'ICC(2,1): two-way random effects, single measures, absolute agreement.',
      low: '95% confidence interval of it from a bootstrap of people, lower end.',
      sem: 'The standard error of measurement: the standard deviation of all votes of both waves, times the square root of 1 - icc.',
    },
  },
  waveOrders: {
    name: 'asking_wave_orders',
    meaning: "A row for each ballot: Kendall's tau-b of each person's votes in both waves.",
    fields: {
      n: 'People for whom there is one: those with different votes in both.',
      mean: "Their mean, with Student's interval.",
      lowerQuartile: 'A quarter of them have less.',
      median: 'Half of them have less.',
      upperQuartile: 'Three quarters of them have less.',
    },
  },
  prediction: {
    name: 'asking_prediction',
    meaning: 'A row for each option, figure, measure and arm: how well opinions predict what people did.',
    fields: {
      figure:
        'slope: how much likelier people are to have done it for each standard deviation of the opinion, by least squares; gap: the share who did it of those with the highest opinion given minus that of those with the lowest; auc: how often somebody who did it has the higher opinion than somebody who did not, ties being half.',
      n: 'People with every opinion of the arm on the option who said whether they did it.',
      did: 'How many of them did it.',
      value: 'The figure, with a percentile interval from a bootstrap of whole people within arms.',
      difference:
        'The value minus that of the first measure in the arm of reference; empty for that one, and if it has none.',
      differenceLow: '95% confidence interval of it from the same resamples, lower end.',
      differenceHigh: 'The same, upper end.',
    },
  },
}
