import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerNetwork, networkOf } from '../../src/http/callerAddress.ts';
import { requestFrom } from '../support/requestFrom.ts';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s counts with %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the caller of a request', () => {
  const trustedProxies = new BlockList();
  trustedProxies.addSubnet('10.0.0.0', 8, 'ipv4');
  trustedProxies.addAddress('fd00::7', 'ipv6');

  it.each<[string, string | undefined, string]>([
    // No proxy.
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
    // Anyone can write the header.
    ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['::ffff:192.0.2.7', '10.0.0.1', '192.0.2.7'],
    // One proxy, and what was before it.
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.1', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['fd00::7', '2001:db8:1:2::9', '2001:db8:1:2'],
    // Several proxies.
    ['10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2, ::ffff:10.0.0.3', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    // As proxies write it.
    ['10.0.0.1', '198.51.100.1:50123', '198.51.100.1'],
    ['10.0.0.1', '[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
    ['10.0.0.1', '198.51.100.1, 10.0.0.2:50123', '198.51.100.1'],
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, ', '198.51.100.1'],
    ['10.0.0.1', ',,', '10.0.0.1'],
  ])('connected from %s with X-Forwarded-For %s is %s', (remoteAddress, forwarded, network) => {
    expect(callerNetwork(requestFrom(remoteAddress, forwarded), trustedProxies)).toBe(network);
  });
});
