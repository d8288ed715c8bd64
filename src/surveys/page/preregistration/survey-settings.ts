import { Value } from '@sinclair/typebox/value'
import { QuotasBody } from '../../../contract/surveys/quotas.ts'
import { type Arm, asks, parameterWithin, WITHIN_LABEL } from '../../../domain/arms/arm.ts'
import type { Flag } from '../../../domain/checks/integrity/flags.ts'
import type { RecordedSetting } from '../../../domain/preregistration/recorded.ts'
import { entryOf } from '../../../domain/record-entry.ts'
import { languageFor, nativeName } from '../../../domain/survey/translations/languages.ts'
import { inWords as instantInWords } from '../../../pages/parts/timed-sentence.tsx'
import { catalogues } from '../../../texts/languages.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import {
  allOf,
  conditions,
  type DescribedSetting,
  type DescriptionContext,
  describeSettings,
  direction,
  flag,
  type InWords,
  listOf,
  number,
  oneOf,
  text,
} from './in-words.ts'

const instant: InWords = (value, { locale }) =>
  typeof value === 'string' ? [instantInWords(value, locale)] : undefined
const mode = oneOf(({ values }) => values.mode)
const input = oneOf(({ values }) => values.input)

const quotas: InWords = (value, context) =>
  Value.Check(QuotasBody, value)
    ? allOf(value.map(({ most, when }) => quotaInWords(most, conditions(when, context), context)))
    : undefined

const quotaInWords = (
  count: number,
  who: readonly string[] | undefined,
  { texts, locale }: DescriptionContext,
) => who?.map((sentence) => say(texts.admission.quota, locale, { count, conditions: sentence }))

const screenOut: InWords = (value, context) =>
  conditions(value, context)?.map((sentence) =>
    say(context.texts.admission.screenOut, context.locale, { conditions: sentence }),
  )

const armsWithin: InWords = (value, { texts, locale }) => {
  if (typeof value !== 'string') return undefined
  if (value === WITHIN_LABEL) return [texts.withinLabel]
  const name = parameterWithin(value)
  return name === undefined ? undefined : [say(texts.conditions.askedParameter, locale, { name })]
}

const IN_WORDS: Readonly<Record<RecordedSetting, InWords>> = {
  arms: (_, { arms }) => (arms.length > 0 ? arms.map(({ label }) => label) : undefined),
  armsWithin,
  screenOut,
  quotas,
  opensAt: instant,
  closesAt: instant,
  closeGraceMinutes: number,
  stopAfter: number,
  populationSize: number,
  hasSKey: flag,
  hasUKey: flag,
  uKeyMode: oneOf(({ values }) => values.uKeyMode),
  panel: oneOf(({ values }) => values.panel),
  signedEntries: flag,
  parameters: listOf(text),
  armsDrawn: oneOf(({ values }) => values.armsDrawn),
  mode,
  input,
  shuffle: flag,
  randomOrder: oneOf(({ values }) => values.randomOrder),
  practice: flag,
  video: text,
  language: (value) => {
    const language = typeof value === 'string' ? languageFor(value) : undefined
    return language && [catalogues[language].name]
  },
  languages: listOf((value) => (typeof value === 'string' ? [nativeName(value)] : undefined)),
  logging: oneOf(({ values }) => values.logging),
  ballotSecrecy: oneOf(({ values }) => values.ballotSecrecy),
  results: oneOf(({ values }) => values.results),
  resultsWhen: oneOf(({ values }) => values.resultsWhen),
  mayPublish: flag,
  exclusion: listOf(oneOf(({ values }) => values.exclusion)),
  failedChecks: number,
  excludeIf: conditions,
  weighting: oneOf(({ values }) => values.weighting),
  copy: flag,
  organisation: text,
  changeAnswers: flag,
  footer: text,
}

type ArmField = Exclude<keyof Arm, 'armId' | 'label' | 'share' | 'questions'>

const ARM_IN_WORDS: Readonly<Record<ArmField, InWords>> = {
  mode,
  input,
  practice: flag,
  shuffle: flag,
  randomOrder: oneOf(({ values }) => values.randomOrder),
  totalCredits: number,
  direction,
  coach: flag,
}

type DescribedArm = Pick<Arm, 'armId' | 'label'> & { readonly settings: readonly DescribedSetting[] }

/** Describes who is in each arm, what it asks, and how it differs from the settings. */
export function armsInWords(context: DescriptionContext): DescribedArm[] {
  const { arms, texts, locale } = context
  const names: Readonly<Record<ArmField, string>> = {
    ...texts.settingNames,
    ...texts.question.fields.qv,
    ...texts.arm,
  }
  const total = formatNumber(
    arms.reduce((sum, { share }) => sum + share, 0),
    locale,
  )
  return arms.map((arm) => {
    const { armId, label, share, questions, ...others } = arm
    const asked = context.questions.filter(({ id }) => asks(arm, id)).map(({ text: each }) => each)
    return {
      armId,
      label,
      settings: [
        { name: texts.arm.share, parts: [say(texts.arm.shareOf, locale, { share, total })] },
        { name: texts.arm.questions, parts: questions ? asked : [texts.arm.allQuestions] },
        ...describeSettings(others, { inWords: ARM_IN_WORDS, names }, context),
      ],
    }
  })
}

/** Describes who may answer and who counts; undefined if everybody does, or if it was recorded in another format. */
export function admissionInWords(recorded: Recorded, context: DescriptionContext) {
  const sentences = (['screenOut', 'quotas'] as const).map((name) => IN_WORDS[name](recorded[name], context))
  return { screenOut: sentences[0]?.[0], quotas: sentences[1] ?? [] }
}

type Recorded = Readonly<Record<string, unknown>>

/** Settings that have no effect if another setting has this value. */
const WITHOUT_EFFECT: { readonly [Name in RecordedSetting]?: Recorded } = {
  uKeyMode: { hasUKey: false },
  ballotSecrecy: { hasUKey: false },
  signedEntries: { panel: 'none' },
  armsDrawn: { armsDrawn: 'atBegin' },
  weighting: { weighting: 'unstated' },
  resultsWhen: { results: 'designer' },
}

const hasEffect = (name: string, recorded: Recorded) =>
  (name !== 'failedChecks' || isFlagged('attentionFailed', recorded)) &&
  Object.entries(entryOf(WITHOUT_EFFECT, name) ?? {}).every(([of, value]) => recorded[of] !== value)

const isFlagged = (flag: Flag, { exclusion }: Recorded) =>
  Array.isArray(exclusion) && exclusion.includes(flag)

/** The settings of a survey in words, without those that have no effect or are described separately. */
export function surveySettings(recorded: Recorded, context: DescriptionContext): DescribedSetting[] {
  const others = Object.entries(recorded).filter(
    ([name, value]) => hasEffect(name, recorded) && !isDescribedSeparately(name, value, context),
  )
  const known = { inWords: IN_WORDS, names: context.texts.settingNames }
  return describeSettings(Object.fromEntries(others), known, context)
}

const DESCRIBED_SEPARATELY: readonly string[] = ['arms', 'screenOut', 'quotas'] satisfies RecordedSetting[]

const isDescribedSeparately = (name: string, value: unknown, context: DescriptionContext) =>
  DESCRIBED_SEPARATELY.includes(name) && IN_WORDS[name as RecordedSetting](value, context) !== undefined
