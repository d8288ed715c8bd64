import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { isSecret } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { batchSize } from '../../../../src/domain/disclosure/publication.ts'
import type { OpeningCheck } from '../../../../src/domain/survey/editing/opening-checks.ts'
import { say as sayMessage } from '../../../../src/texts/text.ts'
import { pages } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import type { EditorForm } from '../../store/editor-view.ts'
import {
  closeSurveyAtom,
  closingAtom,
  type Findings,
  findingsAtom,
  findingsBesideAtom,
  openSurveyAtom,
  type Switch,
  savedSettingsAtom,
} from '../../store/opening.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { finishAtom, formNameAtom } from '../../store/unfinished.ts'
import { goToAtom, paneAtom } from '../../store/view.ts'

type OpeningFindingsProps = { readonly beside: Switch }

/** What prevents the survey from opening or closing; each finding links to where it can be resolved. */
export function OpeningFindings({ beside }: OpeningFindingsProps) {
  const isHere = useAtomValue(findingsBesideAtom) === beside
  const all = useAtomValue(findingsAtom)
  const findings = isHere ? all : null
  const hasList =
    findings && (findings.checks.length > 0 || findings.unfinished.length > 0 || findings.unsaved)
  return (
    <div role="alert" className="findings">
      {findings?.failure && <p className="field-error">{findings.failure}</p>}
      {hasList && <FindingList findings={findings} beside={beside} />}
      {isHere && <Closing beside={beside} />}
    </div>
  )
}

/** Asks before the survey closes on people who are answering, and afterwards offers to undo it. */
function Closing({ beside }: OpeningFindingsProps) {
  const say = useDesignerSay()
  const [closing, setClosing] = useAtom(closingAtom)
  const open = useSetAtom(openSurveyAtom)
  const close = useSetAtom(closeSurveyAtom)
  const settings = useAtomValue(savedSettingsAtom)
  if (closing === 'asked')
    return (
      <>
        <p>
          {say('beforeClosing')}
          {isSecret(settings) && ` ${say('beforeClosingSecret', { count: batchSize(settings) })}`}
        </p>
        <div className="actions">
          <button type="button" className="primary" onClick={andFocus(() => close(beside, true))}>
            {say('closeNow')}
          </button>
          <button type="button" onClick={andFocus(() => setClosing(null))}>
            {say('keepOpen')}
          </button>
        </div>
      </>
    )
  if (closing === 'done')
    return (
      <p>
        {say('closed')}{' '}
        <button type="button" className="link" onClick={andFocus(() => open(beside, true))}>
          {say('undoClosing')}
        </button>
      </p>
    )
  return null
}

type FindingListProps = OpeningFindingsProps & { readonly findings: Findings }

function FindingList({ findings: { checks, unfinished, unsaved }, beside }: FindingListProps) {
  const say = useDesignerSay()
  const open = useSetAtom(openSurveyAtom)
  const finish = useSetAtom(finishAtom)
  const nameOf = useAtomValue(formNameAtom)
  const onlyFreezes = checks.every(({ problem }) => problem === 'freezesPlan')
  const isOpenable = unfinished.length === 0 && !unsaved && !checks.some(({ stops }) => stops)
  return (
    <>
      <p>{say('beforeOpening')}</p>
      <ul>
        {unsaved && (
          <Finding
            text={say(`unsaved_${unsaved}`)}
            onPress={() => focus(unsaved === 'conflict' ? '#conflict-title' : '#save-line')}
          />
        )}
        {unfinished.map((form) => (
          <Finding
            key={JSON.stringify(form)}
            text={say('unfinished', { name: nameOf(form) })}
            onPress={() => finish(form)}
          />
        ))}
        {checks.map((check) => (
          <Check key={`${check.problem}${check.id}`} check={check} />
        ))}
      </ul>
      {isOpenable && (
        <button type="button" className="primary" onClick={() => open(beside, true)}>
          {say(onlyFreezes ? 'openAndFreeze' : 'openAnyway')}
        </button>
      )}
    </>
  )
}

/** The buttons of this question disappear when they are pressed, so the focus returns to what asked it. */
const andFocus = (act: () => void) => () => {
  focus('.survey-head-actions button')
  act()
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

function Check({ check: { problem, id, values } }: { readonly check: OpeningCheck }) {
  const { openingTexts, surveyId } = useAtomValue(openedAtom)
  const { language } = useAtomValue(designerPageAtom)
  const { questions } = useAtomValue(draftAtom)
  const goTo = useSetAtom(goToAtom)
  const setPane = useSetAtom(paneAtom)
  const text = sayMessage(openingTexts[problem], language, values)
  if (problem === 'noKeys' || problem === 'namelessKeys' || problem === 'fewWithMost') {
    return (
      <li>
        <a href={pages.surveyShare(surveyId)}>{text}</a>
      </li>
    )
  }
  if (problem === 'noQuestions') {
    const toAddPanel = () => {
      flushSync(() => setPane('outline'))
      focus('.add-question button')
    }
    return <Finding text={text} onPress={toAddPanel} />
  }
  const isQuestion = questions.some((question) => question.id === id)
  const form: EditorForm = isQuestion && id ? { questionId: id } : id ? 'groups' : 'settings'
  return <Finding text={text} onPress={() => goTo(form)} />
}

type FindingProps = { readonly text: string; readonly onPress: () => void }

function Finding({ text, onPress }: FindingProps) {
  return (
    <li>
      <button type="button" className="link" onClick={onPress}>
        {text}
      </button>
    </li>
  )
}
