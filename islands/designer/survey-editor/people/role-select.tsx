import type { CollaboratorRole } from '../../../../src/domain/access/access.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'

type RoleProps = {
  readonly label: string
  readonly role: CollaboratorRole
  readonly disabled?: boolean
  readonly onChange: (role: CollaboratorRole) => void
}

export function RoleSelect({ label, role, disabled, onChange }: RoleProps) {
  const say = useDesignerSay()
  return (
    <select
      aria-label={label}
      value={role}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === 'editor' ? 'editor' : 'viewer')}
    >
      <option value="editor">{say('role_editor')}</option>
      <option value="viewer">{say('role_viewer')}</option>
    </select>
  )
}
