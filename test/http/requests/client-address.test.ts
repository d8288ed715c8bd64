import { expect, test } from 'bun:test'
import { callersBy, clientAddress, limitedAddress } from '../../../src/http/requests/client-address.ts'

test('without trusted proxies the address is that of the connection, whatever a header says', () => {
  expect(clientAddress('198.51.100.7', '203.0.113.9', 0)).toBe('198.51.100.7')
  expect(clientAddress('198.51.100.7', null, 1)).toBe('198.51.100.7')
  expect(clientAddress(undefined, null, 0)).toBeUndefined()
})

test('each trusted proxy vouches for one entry, counted from the end', () => {
  const forwarded = '192.0.2.66, 203.0.113.9,198.51.100.7'
  expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('198.51.100.7')
  expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', forwarded, 9)).toBe('192.0.2.66')
})

test('an entry that is no address is not taken for this machine, on which the proxy may run', () => {
  for (const forwarded of ['unknown', '203.0.113.9, unix:', '203.0.113.9, ']) {
    const address = clientAddress('127.0.0.1', forwarded, 1)
    expect([forwarded, limitedAddress(address)]).toEqual([forwarded, 'unknown'])
  }
  expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1')
})

test('a proxy on this machine that nobody trusts is noticed once', () => {
  let noticed = 0
  const callerOf = callersBy(0, {
    socketAddress: (request) => new URL(request.url).hostname,
    onUntrusted: () => {
      noticed += 1
    },
  })
  const call = (host: string, headers = {}) => callerOf(new Request(`http://${host}/`, { headers }))
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  expect([call('127.0.0.1'), call('10.0.0.1', forwarded)]).toEqual([undefined, '10.0.0.1'])
  expect(noticed).toBe(0)
  expect([call('127.0.0.1', forwarded), call('127.0.0.1', forwarded)]).toEqual([undefined, undefined])
  expect(noticed).toBe(1)
})

test('an entry may contain a port, as some proxies write it', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9:4242', 1)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '[2001:db8::1]:4242', 1)).toBe('2001:db8::1')
  expect(clientAddress('10.0.0.1', '[2001:db8::1]', 1)).toBe('2001:db8::1')
})

test('an IPv6 address is limited by its network, in any notation', () => {
  const network = '2001:db8:0:1'
  for (const address of ['2001:db8:0:1::', '2001:0DB8::1:aaaa:0:0:1', '2001:db8:0:1:ffff:ffff:ffff:ffff']) {
    expect([address, limitedAddress(address)]).toEqual([address, network])
  }
  expect(limitedAddress('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(limitedAddress('2001:db8:0:2::1')).not.toBe(network)
})

test('an IPv4 address is the same in IPv6 notation, and this machine is not limited', () => {
  expect(limitedAddress('::ffff:198.51.100.7')).toBe('198.51.100.7')
  for (const own of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', undefined]) {
    expect(limitedAddress(own)).toBeUndefined()
  }
})
