import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';

let rig: KioskRig;
let open: OpenKiosk | null = null;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterEach(async () => {
  await open?.close();
});
afterAll(async () => {
  await rig.dispose();
});

const feature = 'NetworkServiceInProcess2';

it.each([
  ['main does its work', [], feature, 0],
  ['so it does beside what somebody else enables', ['OverlayScrollbar'], null, 0],
  ['somebody who takes that back has the process', [`-${feature}`], feature, 1],
])("Chromium's network service: %s", async (_title, features, said, count) => {
  const switches = features.map((name) =>
    name.startsWith('-') ? `--disable-features=${name.slice(1)}` : `--enable-features=${name}`,
  );
  open = await rig.open({
    bundle: sampleBundlePath('city-ac'),
    args: ['--size', '1280x720', ...switches],
  });
  const [enabled, services] = await open.app.evaluate(({ app }) => [
    app.commandLine.getSwitchValue('enable-features'),
    app.getAppMetrics().map((one) => one.serviceName ?? one.type),
  ]);
  expect(enabled).toBe(said ?? `${features.join(',')},${feature}`);
  expect(services).toContain('Tab');
  expect(services.filter((name) => name === 'network.mojom.NetworkService')).toHaveLength(count);
});
