import { expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { secretText, signatures } from '../../src/webhooks/signing.ts'

test('a signature is that of the published vector', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  }
  expect(signatures(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('the library of Standard Webhooks verifies both signatures of a rotation, and no changed body', () => {
  const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const message = { id: 'msg_1', seconds: Math.floor(Date.now() / 1000), body: '{"type":"webhook.test"}' }
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': `${message.seconds}`,
    'webhook-signature': signatures(message, [first, second]),
  }
  for (const secret of [first, second])
    expect(new Webhook(secretText(secret)).verify(message.body, headers)).toEqual({ type: 'webhook.test' })
  expect(() => new Webhook(secretText(first)).verify('{}', headers)).toThrow()
  expect(() => new Webhook(secretText(new Uint8Array(32))).verify(message.body, headers)).toThrow()
})
