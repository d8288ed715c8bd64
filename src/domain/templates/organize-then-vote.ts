import { ballot, type Template } from './parts.ts'
import { WORK_LOAD } from './work-load.ts'

const CAUSES = [
  ...['Animal welfare', 'Arts and museums', 'Clean water', 'Disaster relief', 'Education', 'Public health'],
  ...[
    'Care for the elderly',
    'Children in need',
    'Climate',
    'Disability rights',
    'Food banks',
    'Foster care',
  ],
  ...['Historic buildings', 'Homelessness', 'Human rights', 'Job training', 'Legal aid', 'Libraries'],
  ...['Medical research', 'Mental health', 'Nature reserves', 'Public radio', 'Refugees', 'Veterans'],
]

const TEXT = 'Which of these causes should get more of the public’s money, and which less?'
const load = WORK_LOAD.map(({ id = '' }) => id)

/** Short and long lists, with and without the organize phase, named as in the published data. */
export const ORGANIZE_THEN_VOTE: Template = {
  title: 'Organize, then vote',
  description:
    '<p>You will vote on public causes, and then say how much work that was. It takes 10 to 25 minutes.</p>',
  settings: {
    logging: 'cursor',
    arms: [
      { armId: 'v1', label: 'v1', share: 1, mode: 'text', questions: ['short', ...load] },
      { armId: 'v2', label: 'v2', share: 1, mode: 'interactive', questions: ['short', ...load] },
      { armId: 'v3', label: 'v3', share: 1, mode: 'text', questions: ['long', ...load] },
      { armId: 'v4', label: 'v4', share: 1, mode: 'interactive', questions: ['long', ...load] },
    ],
  },
  questions: [ballot('short', TEXT, CAUSES.slice(0, 6)), ballot('long', TEXT, CAUSES), ...WORK_LOAD],
}
