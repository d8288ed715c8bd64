import { expect, test } from 'bun:test'
import { type Random, seededRandom } from '../../src/domain/ordering.ts'
import { PRIVACY_THRESHOLD } from '../../src/domain/privacy-threshold.ts'
import { NOT_ASKED } from '../../src/domain/splits/disclosed-cells.ts'
import { choiceQuestion, likertQuestion, textQuestion } from '../domain/arbitraries.ts'
import { chose, type Person, toldBy } from '../domain/splits/surveys.ts'
import { surveyCount } from './surveys.ts'

/** All lists of texts that a caller can ask for, by filters and by groups, intersected and subtracted in every way. */

const home = choiceQuestion()
const travel = choiceQuestion({ id: 'travel', multiple: true })
const trust = likertQuestion({ id: 'trust', scale: ['low', 'middle', 'high'] })
const why = textQuestion({ id: 'why' })
const homes = home.choices.map(({ choiceId }) => choiceId)
const PARAMETERS = new Map([['city', ['Ulm', 'Bonn']]])
const ASKED = { questions: [home, travel, trust, why], labels: ['north', 'south'], parameters: PARAMETERS }
const WORDS = { questionId: why.id, type: 'text', option: null } as const

/** People of some kinds, of which some hold few and some wrote nothing. */
function crowd(random: Random): Person[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const kinds = Array.from({ length: 4 + Math.floor(random() * 16) }, () => ({
    mode: pick(['text', 'text', 'interactive'] as const),
    language: pick(['en', 'en', 'ar', 'zh-TW'] as const),
    label: pick(['north', 'north', 'south', null]),
    parameters: pick([{ city: pick(['Ulm', 'Ulm', 'Bonn', 'elsewhere']) }, null]),
    answers: {
      home: chose(pick(homes)),
      travel: chose(...travel.choices.map(({ choiceId }) => choiceId).filter(() => random() < 0.4)),
      trust: pick(['low', 'middle', 'high']),
      why: pick(['Because', 'Because', '']),
    },
  }))
  return kinds.flatMap((kind) => Array<Person>(pick([1, 2, 3, 4, 5, 8, 12, 30])).fill(kind))
}

type Survey = ReturnType<typeof toldBy>
/** Whether a call lists what somebody of a profile wrote. */
type List = (profile: Survey['profiles'][number]) => boolean

/** The lists that filters leave, of enough people each. */
function filterLists({ profiles, plan, disclosed }: Survey): List[] {
  const lists: List[] = []
  const peopleIn = (list: List) =>
    profiles.reduce((sum, profile) => (list(profile) ? sum + profile.people[0]! : sum), 0)
  for (const { filters } of profiles)
    for (const [field, value] of filters.entries()) {
      const list: List = (other) => other.filters[field] === value
      // Who is left by several fields is in each of their lists.
      if (value !== NOT_ASKED && peopleIn(list) >= PRIVACY_THRESHOLD) lists.push(list)
    }
  const column = plan.columns.findIndex(({ segments }) => segments.some(({ label }) => label === 'Ulm'))
  for (const segment of [0, 1])
    if (disclosed.segments[column]![segment]) lists.push(({ codes }) => codes[column] === segment)
  return lists
}

const groupLists = (isListed: (column: number, segment: number) => boolean, { plan }: Survey): List[] =>
  plan.columns.flatMap(({ segments }, column) =>
    segments.flatMap((_, segment): List[] =>
      isListed(column, segment) ? [({ codes }) => codes[column] === segment] : [],
    ),
  )

const writersIn = (profiles: Survey['profiles']) => profiles.reduce((sum, { people }) => sum + people[1]!, 0)
const isFew = (people: number) => people > 0 && people < PRIVACY_THRESHOLD

/** Groups of few people who wrote something that follow from all lists, and not from those of filters alone. */
function singledOut(survey: Survey, isListed: (column: number, segment: number) => boolean): number {
  const [filters, groups] = [filterLists(survey), groupLists(isListed, survey)]
  const known = (lists: readonly List[]) => (profile: Survey['profiles'][number]) =>
    lists.map((list) => list(profile)).join()
  const byFilters = Map.groupBy(survey.profiles, known(filters)).values()
  return [...byFilters]
    .filter((part) => !isFew(writersIn(part)))
    .flatMap((part) => [...Map.groupBy(part, known(groups)).values()])
    .filter((part) => isFew(writersIn(part))).length
}

function surveys(): Survey[] {
  const random = seededRandom(8)
  return Array.from({ length: surveyCount(1_500) }, () => toldBy(ASKED, crowd(random), WORDS))
}

test('no lists of texts, by filters and by groups, single out few people', () => {
  const all = surveys()
  const isListed = ({ listed }: Survey) => listed.segments.flat().includes(true)
  expect(all.filter(isListed).length).toBeGreaterThan(all.length / 20)
  const found = all.filter(
    (survey) => singledOut(survey, (column, at) => survey.listed.segments[column]![at]!) > 0,
  )
  if (process.env.SCIENCE === 'whole') console.log(`${found.length} of ${all.length} surveys`)
  expect(found.length).toBe(0)
}, 120_000)

test('they do in most surveys where every segment is listed that a split discloses', () => {
  const all = surveys()
  const found = all.filter(
    (survey) => singledOut(survey, (column, at) => survey.disclosed.segments[column]![at]!) > 0,
  )
  expect(found.length).toBeGreaterThan(all.length / 4)
}, 120_000)
