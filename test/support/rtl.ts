import { withDocument } from './dom.ts'

// The libraries require a document while they load, and a static import would load them before there is one.
const [library, events] = await withDocument(() =>
  Promise.all([import('@testing-library/react'), import('@testing-library/user-event')]),
)

// On a busy machine a change may take longer than the library's default of a second.
library.configure({ asyncUtilTimeout: 30_000 })

export const { act, cleanup, fireEvent, render, screen, waitFor, within } = library
export const userEvent = events.default
