/** The open form: the survey's texts, its settings, its people, its groups, or a question. */
export type EditorForm = 'info' | 'settings' | 'people' | 'groups' | { readonly questionId: string }

/** The one of three columns that a narrow screen shows. */
export type Pane = 'outline' | 'form' | 'preview'

/** What the editor shows, as given in the address. */
export type EditorView = {
  readonly form: EditorForm | null
  readonly pane: Pane
  /** The expanded sections of the settings. */
  readonly sections: readonly string[]
}

/** The id of the heading among the people of a survey under which it is moved to a team. */
export const TEAM_ID = 'survey-team'

const FORMS: readonly string[] = ['info', 'settings', 'people', 'groups'] satisfies EditorForm[]
const PANES: readonly string[] = ['outline', 'form', 'preview'] satisfies Pane[]

const isForm = (text: string): text is EditorForm & string => FORMS.includes(text)
const isPane = (text: string): text is Pane => PANES.includes(text)

/** The default pane of an address. */
const usualPane = (form: EditorForm | null): Pane => (form ? 'form' : 'outline')

/**
 * The view in the query of an address.
 *
 * @example viewIn('?open=settings') // { form: 'settings', pane: 'form', sections: [] }
 */
export function viewIn(query: string): EditorView {
  const names = new URLSearchParams(query)
  const open = names.get('open') ?? ''
  const form = open === '' ? null : isForm(open) ? open : { questionId: open }
  const pane = names.get('pane') ?? ''
  const sections = (names.get('sections') ?? '').split('.').filter(Boolean)
  return { form, pane: isPane(pane) ? pane : usualPane(form), sections }
}

/** The query of the address of a view; empty for the initial view. */
export function queryOf({ form, pane, sections }: EditorView): string {
  const names = new URLSearchParams()
  if (form) names.set('open', typeof form === 'string' ? form : form.questionId)
  if (pane !== usualPane(form)) names.set('pane', pane)
  if (form === 'settings' && sections.length > 0) names.set('sections', sections.join('.'))
  return names.size > 0 ? `?${names}` : ''
}

/** Whether the queries of two addresses differ at most in the expanded sections of the settings. */
export function isSameView(one: string, other: string): boolean {
  const [first, second] = [one, other].map((query) => queryOf({ ...viewIn(query), sections: [] }))
  return first === second
}
