import { describe, expect, test } from 'bun:test'
import { checkedAddress, isPublicAddress, type Resolved } from '../../src/webhooks/addresses.ts'
import { post } from '../../src/webhooks/sending.ts'

describe('an address is public', () => {
  const PRIVATE = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '::ffff:127.0.0.1'],
    ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', '::ffff:7f00:1', 'localhost', ''],
  ]
  for (const address of PRIVATE)
    test(`not ${address || 'nothing'}`, () => expect(isPublicAddress(address)).toBe(false))
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    test(address, () => expect(isPublicAddress(address)).toBe(true))
})

const answering =
  (...answers: Resolved['address'][][]) =>
  async () =>
    (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }) as const)

describe('what is connected to', () => {
  test('is refused if any address of the host is private, or if it has none', async () => {
    const check = (...addresses: string[]) =>
      checkedAddress('rebind.example', { resolve: answering(addresses), allowsPrivate: false })
    expect(await check('8.8.8.8')).toEqual({ address: '8.8.8.8', family: 4 })
    expect(check('8.8.8.8', '10.0.0.1')).rejects.toThrow('private')
    expect(check('::1')).rejects.toThrow('private')
    expect(check()).rejects.toThrow('no address')
    const literal = checkedAddress('[::1]', { resolve: answering(), allowsPrivate: false })
    expect(literal).rejects.toThrow('private')
  })

  test('is what was checked, though the name server changes its answer in between', async () => {
    const seen: string[] = []
    const here = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: ({ url }) => {
        seen.push(url)
        return new Response()
      },
    })
    try {
      // The first answer is public and unreachable; the second, which a rebinding attack waits for, is this machine.
      const resolve = answering(['192.0.2.1'], ['127.0.0.1'])
      const url = new URL(`http://rebind.example:${here.port}/`)
      const sent = post(url, '{}', {}, { resolve, allowsPrivate: true, timeoutMs: 500 })
      await expect(sent).rejects.toThrow()
      expect(seen).toEqual([])
      const again = post(url, '{}', {}, { resolve, allowsPrivate: false, timeoutMs: 500 })
      await expect(again).rejects.toThrow()
      expect(seen).toEqual([])
      const pinned = answering(['127.0.0.1'])
      const reply = await post(url, '{}', {}, { resolve: pinned, allowsPrivate: true, timeoutMs: 5000 })
      expect([reply.status, seen.length]).toEqual([200, 1])
    } finally {
      here.stop(true)
    }
  })
})
