import { hydrateRoot } from 'react-dom/client'
import { type BallotProps, Votes } from './votes.tsx'

const props: BallotProps = JSON.parse(document.getElementById('props')?.textContent ?? '')
const root = document.getElementById('root')
if (root) hydrateRoot(root, <Votes {...props} />)
