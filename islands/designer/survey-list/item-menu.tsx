import { useAtomValue, useSetAtom } from 'jotai'
import { Icon } from '../../../src/components/icon.tsx'
import { Menu } from '../../../src/components/menu.tsx'
import type { ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import { hasRight } from '../../../src/domain/access/access.ts'
import { pages } from '../../../src/urls.ts'
import { closeMenu } from '../../shared/menus.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { TEAM_ID } from '../store/editor-view.ts'
import { movedAtom } from '../store/folders.ts'
import { archiveSurveyAtom, deleteSurveyAtom, duplicateSurveyAtom, isFullAtom } from '../store/list.ts'

/** The row of a survey offers one of these as a button, and the other in its menu. */
export const PAGES = { share: pages.surveyShare, results: pages.surveyResults }

export type Page = keyof typeof PAGES

type MenuProps = { readonly survey: ListedSurvey; readonly second: Page | undefined }

/** What else is done with a survey of the list. */
export function ItemMenu({ survey, second }: MenuProps) {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const duplicate = useSetAtom(duplicateSurveyAtom)
  const remove = useSetAtom(deleteSurveyAtom)
  const archive = useSetAtom(archiveSurveyAtom)
  const { _id, title, role, archived } = survey
  return (
    <Menu label={say('moreNamed', { title })} icon="menu">
      {second && (
        <a href={PAGES[second](_id)}>
          <Icon name={second} />
          {say(`tab_${second}`)}
        </a>
      )}
      <button
        type="button"
        aria-label={say('duplicateNamed', { title })}
        disabled={isFull}
        onClick={async ({ currentTarget, detail }) => {
          // The second click of a double click may arrive after the first copy was made.
          if (detail > 1) return
          await duplicate(survey)
          const menu = currentTarget.closest('details')
          if (menu) closeMenu(menu)
        }}
      >
        <Icon name="duplicate" />
        {say('duplicate')}
      </button>
      {hasRight(role, 'edit') && <FolderButton survey={survey} />}
      {hasRight(role, 'own') && !archived && (
        <a
          href={`${pages.surveyEdit(_id)}?open=people#${TEAM_ID}`}
          aria-label={say('moveToTeamNamed', { title })}
        >
          <Icon name="people" />
          {say('moveToTeamMenu')}
        </a>
      )}
      {hasRight(role, 'own') && (
        <button
          type="button"
          aria-label={say(archived ? 'unarchiveNamed' : 'archiveNamed', { title })}
          onClick={() => archive(survey)}
        >
          <Icon name="archive" />
          {say(archived ? 'unarchive' : 'archive')}
        </button>
      )}
      {hasRight(role, 'own') && (
        <button
          type="button"
          className="danger"
          aria-label={say('deleteNamed', { title })}
          onClick={() => remove(survey)}
        >
          <Icon name="remove" />
          {say('delete')}
        </button>
      )}
    </Menu>
  )
}

function FolderButton({ survey }: Pick<MenuProps, 'survey'>) {
  const say = useDesignerSay()
  const ask = useSetAtom(movedAtom)
  return (
    <button
      type="button"
      aria-label={say('moveToFolderNamed', { title: survey.title })}
      onClick={({ currentTarget }) => {
        // The dialog returns the focus to the menu's button.
        const menu = currentTarget.closest('details')
        if (menu) closeMenu(menu)
        ask(survey)
      }}
    >
      <Icon name="folder" />
      {say('moveToFolder')}
    </button>
  )
}
