import fc from 'fast-check'
import { KEYS, S_KEY, UUIDS } from './modelled-product.ts'
import type { Operation, Sent } from './response-model.ts'

const qvSent = fc
  .array(fc.integer({ min: -10, max: 10 }), { minLength: 3, maxLength: 3 })
  .map((votes): Sent => {
    const isOver = votes.reduce((sum, count) => sum + count * count, 0) > 100
    return { content: votes.join(), ...(isOver && { fault: 'OVER_BUDGET' }) }
  })
const textSent = fc.constantFrom<Sent>(
  { content: 'fine' },
  { content: '' },
  { content: 'x'.repeat(11), fault: 'INVALID_INPUT' },
)
const likertSent = fc.constantFrom<Sent>(
  { content: '1' },
  { content: '5' },
  { content: '6', fault: 'INVALID_INPUT' },
)
const choiceSent = fc.constantFrom<Sent>(
  { content: '' },
  { content: 'c2' },
  { content: 'c1,c2', fault: 'INVALID_INPUT' },
  { content: 'c9', fault: 'INVALID_INPUT' },
)
const numberSent = fc.constantFrom<Sent>(
  { content: '' },
  { content: '3.5' },
  { content: '3.4', fault: 'INVALID_INPUT' },
  { content: '101', fault: 'INVALID_INPUT' },
)
const answered = fc.oneof(
  ...[qvSent, textSent, likertSent, choiceSent, numberSent].map((sent, question) =>
    fc.record({ question: fc.constant(question), sent }),
  ),
)

const mostly = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare })

const who = fc.record({
  uuid: fc.constantFrom(...UUIDS),
  uKey: mostly(fc.constantFrom(...KEYS), fc.constantFrom('', 'nobody')),
  sKey: mostly(fc.constant(S_KEY), fc.constantFrom('', 'wrong')),
})

const sending = fc
  .record({
    call: fc.constantFrom('create', 'add', 'update'),
    who,
    seq: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    foreign: mostly(fc.constant(undefined), fc.constantFrom('response' as const, 'answer' as const)),
  })
  .chain((sent) => answered.map((answer) => ({ ...sent, ...answer })))
  // A first answer contains no ids, and a further one none of an answer.
  .map(({ foreign, ...sent }): Operation => {
    const named =
      sent.call === 'create' || (sent.call === 'add' && foreign === 'answer') ? undefined : foreign
    return { ...sent, ...(named && { foreign: named }) } as Operation
  })
const completing = fc.record({ call: fc.constant('complete' as const), who })
const anothers = fc.record({
  call: fc.constant('complete' as const),
  who,
  foreign: fc.constant('response' as const),
})
const reading = fc.record({ call: fc.constant('read' as const), who })
const rewording = fc.constant<Operation>({ call: 'reword' })
const switching = fc.boolean().map((on): Operation => ({ call: 'switch', on }))
const editing = fc.oneof(
  { weight: 2, arbitrary: rewording },
  { weight: 1, arbitrary: switching },
  { weight: 2, arbitrary: fc.constant<Operation>({ call: 'switch', on: true }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Operation>({ call: 'lock', sKey: S_KEY }, { call: 'lock', sKey: null }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('always', 'always', 'upcoming', 'grace', 'closed')
      .map((window): Operation => ({ call: 'window', window }) as Operation),
  },
  { weight: 1, arbitrary: fc.constantFrom<Operation>({ call: 'extend' }, { call: 'delete' }) },
  { weight: 2, arbitrary: fc.constant<Operation>({ call: 'restore' }) },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constantFrom('issue', 'revoke'), uKey: fc.constantFrom(...KEYS) }),
  },
) as fc.Arbitrary<Operation>

/** Any call on its own. */
export const alone = fc.oneof(
  { weight: 8, arbitrary: sending },
  { weight: 3, arbitrary: completing },
  { weight: 1, arbitrary: anothers },
  { weight: 1, arbitrary: reading },
  { weight: 3, arbitrary: editing },
) as fc.Arbitrary<Operation>
/** A call that may be interleaved with others; calls that depend on a process's cache of keys are left out. */
export const racing = fc.oneof(
  { weight: 6, arbitrary: sending },
  { weight: 3, arbitrary: completing },
  { weight: 1, arbitrary: rewording },
  { weight: 1, arbitrary: switching },
) as fc.Arbitrary<Operation>

/**
 * A call that counts as the newest. One that is older than the stored answer writes nothing, and a process with an
 * outdated copy of the survey may reply as before its change.
 */
export const unnumbered = racing.map(
  (operation): Operation => ('seq' in operation ? { ...operation, seq: undefined } : operation),
)
