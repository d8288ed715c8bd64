import { api, pages } from '../../../src/urls.ts'
import {
  CHOICE,
  CONSENT,
  HEAD_TO_HEAD,
  INFO,
  LIKERT,
  NUMBER,
  QV,
  REASON,
  SEVERAL_CHOICES,
  signIn,
  TEXT,
} from '../../support/app.ts'
import { openEverySection } from '../editor/settings-sections.ts'
import { ADMIN_EMAIL } from '../session.ts'
import { signedInDesigner } from './device.ts'
import type { DesignerScreen, Made } from './opened-screen.ts'

/** The screens of a survey that uses every feature of a study, and those of an admin. */

const RENTERS = { questionId: 'home', operator: 'is', value: 'c1' }
const FROM_PANEL = { param: 'panel', operator: 'is', value: 'young' }

const QUESTIONS = [
  { ...CONSENT, _id: 'consent' },
  { ...INFO, _id: 'info' },
  {
    ...CHOICE,
    _id: 'home',
    question: 'How do you live at the moment, and how will you probably live next year?',
  },
  { ...SEVERAL_CHOICES, _id: 'about' },
  { ...QV, _id: 'spend', setting: { totalCredits: 36, fit: true } },
  { ...REASON, _id: 'why', of: 'spend' },
  { ...HEAD_TO_HEAD, _id: 'pairs', of: 'spend' },
  { ...LIKERT, _id: 'easy' },
  { ...NUMBER, _id: 'far', showIf: { all: [{ questionId: 'about', operator: 'includes', value: 'm1' }] } },
  {
    ...TEXT,
    _id: 'more',
    question: 'You live like this: {answer:home}. What else should we know?',
    showIf: { any: [RENTERS, FROM_PANEL] },
  },
]

const STUDY = {
  title: 'Budget of the town',
  description: 'Tell the council where to spend more.',
  questions: QUESTIONS,
  settings: {
    parameters: ['panel'],
    screenOut: { all: [{ ...RENTERS, value: 'c2' }] },
    quotas: [
      { quotaId: 'renters', most: 150, when: { all: [RENTERS] } },
      { quotaId: 'panel', most: 60, when: { all: [FROM_PANEL] } },
    ],
    arms: [
      { armId: 'sorted', label: 'Organize first', share: 1, mode: 'interactive' },
      { armId: 'list', label: 'One list', share: 2, mode: 'text' },
    ],
    hypotheses: 'People who sort first spread their votes more evenly.',
    plannedResponses: 200,
    preregistration: 'public',
  },
}

const study =
  (address: (surveyId: string) => string, settings: object = {}) =>
  async (): Promise<Made> => {
    const designer = await signedInDesigner()
    const { body } = await designer.call('POST', api.importSurvey(), STUDY)
    await designer.call('PATCH', api.designerSurvey(body._id), { settings })
    return { path: address(body._id), token: designer.token }
  }

const opens = (questionId: string) => (surveyId: string) => `${pages.surveyEdit(surveyId)}?open=${questionId}`

async function admin(): Promise<Made> {
  await study(pages.surveyEdit)()
  const { token } = await signIn(await signedInDesigner(), ADMIN_EMAIL)
  return { path: pages.account(), token }
}

const PROLIFIC = { panel: 'prolific', isAvailable: true, endCode: 'C1A2B3' }

export const STUDY_SCREENS: readonly DesignerScreen[] = [
  {
    name: 'editor-conditions',
    make: study(opens('more')),
    act: (page) => page.getByRole('button', { name: 'Add a condition' }).waitFor(),
  },
  { name: 'editor-fit', make: study(opens('spend')) },
  { name: 'editor-reason', make: study(opens('why')) },
  { name: 'editor-pairs', make: study(opens('pairs')) },
  {
    name: 'settings-study',
    make: study(pages.surveySettings),
    act: async (page) => {
      await openEverySection(page)
      for (const name of ['Quota 2', 'One list'])
        await page.getByRole('group', { name, exact: true }).waitFor()
    },
  },
  { name: 'settings-study-folded', make: study(pages.surveySettings) },
  { name: 'share-prolific', make: study(pages.surveyShare, PROLIFIC) },
  { name: 'preregistration', make: study(pages.preregistration, { isAvailable: true }) },
  { name: 'account-admin', make: admin },
  {
    name: 'list-admin',
    make: async () => ({ ...(await admin()), path: pages.everybodysSurveys() }),
  },
]
