import type { MouseEvent, ReactNode } from 'react'
import { type NextAction, nextAction, surveyStatus, type Window } from '../domain/survey/availability.ts'
import { pages } from '../urls.ts'
import type { DesignerSay } from './designer-say.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { SurveyState } from './survey-state.tsx'

/** What the bar above a survey's pages needs to know about the survey. */
export type BarSurvey = {
  readonly id: string
  readonly title: string
  readonly settings: Window
  readonly hasResponses: boolean
  /** Whether the viewer may edit and share it. */
  readonly canEdit: boolean
  /** The address to hand out: that of the study, if the survey recruits through a panel. */
  readonly link: string
}

const TABS = {
  questions: { icon: 'questions', address: pages.surveyEdit },
  languages: { icon: 'languages', address: pages.surveyLanguages },
  settings: { icon: 'settings', address: pages.surveySettings },
  share: { icon: 'share', address: pages.surveyShare },
  responses: { icon: 'people', address: pages.surveyResponses },
  results: { icon: 'results', address: pages.surveyResults },
} as const satisfies Record<string, { icon: IconName; address: (surveyId: string) => string }>

export type SurveyTab = keyof typeof TABS

type BarProps = {
  readonly survey: BarSurvey
  readonly here: SurveyTab
  /** In milliseconds since 1970. */
  readonly now: number
  readonly language: string
  readonly say: DesignerSay
  /** Opens or closes the survey, if the page can; elsewhere a draft links to the page that can. */
  readonly switchButton?: ReactNode
  /** What prevents the survey from opening. */
  readonly findings?: ReactNode
  /** Shown beside the tabs, such as whether everything is saved. */
  readonly children?: ReactNode
  /** Follows a tab without loading a page; returns whether it did. */
  readonly follow?: (tab: SurveyTab) => boolean
}

/** Shown above every page about a survey: its title and state, the links to its pages, and the next action. */
export function SurveyBar(props: BarProps) {
  const { survey, here, now, language, say, switchButton, findings, children, follow } = props
  const { id, title, settings, hasResponses, canEdit } = survey
  const action = nextAction(surveyStatus(settings, now, hasResponses))
  return (
    <header className="survey-head">
      <a className="back" href={pages.designer()}>
        <Icon name="arrowLeft" />
        {say('backToProjects')}
      </a>
      <div className="survey-head-line">
        <h1>
          {here !== 'questions' && <span className="visually-hidden">{say(`tab_${here}`)}: </span>}
          {title.trim() || say('untitled')}
        </h1>
        <section className="survey-head-status" aria-label={say('status')}>
          <SurveyState
            settings={settings}
            hasResponses={hasResponses}
            now={now}
            language={language}
            say={say}
          />
          <div className="survey-head-actions">
            {switchButton || (action === 'open' && canEdit && <ToOpening id={id} say={say} />)}
            <Next survey={survey} here={here} action={action} say={say} />
          </div>
          {findings}
        </section>
      </div>
      <div className="tabs-line">
        <nav className="tabs" aria-label={say('tabs')}>
          {Object.entries(TABS).map(([name, { icon, address }]) => {
            const tab = name as SurveyTab
            if (tab === 'share' && !canEdit) return null
            return (
              <a
                key={tab}
                href={address(id)}
                aria-current={tab === here ? 'page' : undefined}
                onClick={follow && ((event) => followInPlace(event, () => follow(tab)))}
              >
                <Icon name={icon} />
                {say(`tab_${tab}`)}
              </a>
            )
          })}
        </nav>
        {children}
      </div>
    </header>
  )
}

/** A link that is to open in another tab or window is left alone. */
function followInPlace(event: MouseEvent, follow: () => boolean): void {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!isElsewhere && follow()) event.preventDefault()
}

function ToOpening({ id, say }: { readonly id: string; readonly say: DesignerSay }) {
  return (
    <a className="button primary" href={pages.surveyEdit(id)}>
      {say('toOpening')}
    </a>
  )
}

type NextProps = Pick<BarProps, 'survey' | 'here' | 'say'> & { readonly action: NextAction }

/** Omitted on the page it leads to, and on the one that offers the action itself. */
function Next({ survey: { id, link }, here, action, say }: NextProps) {
  if (action === 'viewResults' && here !== 'results')
    return (
      <a className="button primary" href={pages.surveyResults(id)}>
        {say('viewResults')}
      </a>
    )
  return action === 'copyLink' && here !== 'share' ? <CopyLink link={link} say={say} /> : null
}

/** Copies the link of a survey, by islands/shared/designer-frame.ts. */
function CopyLink({ link, say }: { readonly link: string; readonly say: DesignerSay }) {
  return (
    <>
      <button type="button" className="primary copy-link" data-copy-link={link}>
        <span>{say('copyLink')}</span>
        <span aria-hidden="true">{say('copied')}</span>
      </button>
      <span
        className="visually-hidden"
        role="status"
        data-copied={say('copied')}
        data-failed={say('copyFailed')}
      />
    </>
  )
}
