import { existsSync } from 'node:fs';
import { displaysUrls, pageUrl } from '@wattpost/preview';

export const previewPath = '/preview';

export const displaysPath = '/displays';

/** Whether the price preview is there; in the repository it is not before it is built. */
export function isPreviewBuilt(): boolean {
  return existsSync(pageUrl);
}

/** Whether the page of displays is there, with all its files. */
export function areDisplaysBuilt(): boolean {
  return Object.values(displaysUrls).every((url) => existsSync(url));
}
