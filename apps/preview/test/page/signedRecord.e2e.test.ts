import { sampleBundlePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview } from '../openPreview.ts';
import { signedRecord } from '../signedRecord.ts';

const bundle = sampleBundlePath('city-ac');

describe('a signed meter record in the session cost', () => {
  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('is shown without a check of its signature: %d, %s', async (width, colorScheme) => {
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const options = { bundle, viewport, colorScheme, locale: 'de-DE', hash: 'view=cost' };
    await withPreview(options, async ({ page, requests, complaints }) => {
      const panel = page.locator('wattpost-signed-record');
      const good = signedRecord({ tariffText: '002;EUR;0;49;0' });
      const choosing = page.waitForEvent('filechooser');
      await panel.getByRole('button', { name: 'Datei auswählen' }).click();
      const buffer = Buffer.from(good);
      await (await choosing).setFiles({ name: 'session.ocmf', mimeType: 'text/plain', buffer });
      await panel.getByText(/Signatur hier nicht geprüft.*laut Zähler S1 18,5\skWh/).waitFor();
      await panel.getByText('nach der gültigen Preisliste').waitFor();
      await panel.getByText('Die Beträge unterscheiden sich.').waitFor();
      await panel.scrollIntoViewIfNeeded();
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      await takePicture(page, `signed-record-${width}-${colorScheme}`);
      // A dropped file is not opened as a bundle.
      await panel.locator('section').evaluate(
        (section, text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], 'error.txt'));
          const options = { dataTransfer, bubbles: true, composed: true, cancelable: true };
          section.dispatchEvent(new DragEvent('drop', options));
        },
        signedRecord({ endReason: 'X' }),
      );
      await panel.getByText('Der Zähler hat einen Fehler gemeldet.').waitFor();
      expect(await panel.getByText('€').count()).toBe(0);
      await panel.scrollIntoViewIfNeeded();
      await takePicture(page, `signed-record-fault-${width}-${colorScheme}`);
      expect([requests, complaints]).toEqual([[], []]);
    });
  });

  it('opens where it is dropped, once a price list is open', async () => {
    const drop = (page: Page, name: string, text: string): Promise<void> =>
      page.evaluate(
        ([fileName, content]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([content], fileName));
          const options = { dataTransfer, bubbles: true, composed: true, cancelable: true };
          document.body.dispatchEvent(new DragEvent('drop', options));
        },
        [name, text] as const,
      );
    const record = signedRecord({ tariffText: '002;EUR;0;49;0' });
    await withPreview({ locale: 'en-GB' }, async ({ page, complaints }) => {
      await drop(page, 'session.ocmf', record);
      await page.getByText(/session\.ocmf is a signed meter record\. Open a price list/).waitFor();
      expect(complaints).toEqual([]);
    });
    await withPreview(
      { bundle, locale: 'en-GB', hash: 'view=week' },
      async ({ page, complaints }) => {
        await drop(page, 'session.txt', record);
        const panel = page.locator('wattpost-signed-record');
        await panel.getByText(/according to meter S1 18\.5\skWh/).waitFor();
        await panel.getByText('session.txt').waitFor();
        await takePicture(page, 'signed-record-dropped');
        expect(complaints).toEqual([]);
      },
    );
  });
});
