/** Runs scripts in a page whose policy allows only its own scripts. */
import type { Browser } from 'playwright-core';

/** The outcome of a script. */
export interface PolicyRun {
  /** Its console output. */
  readonly lines: readonly string[];
  /** Each thing that the policy did not let it do, and each error. */
  readonly complaints: readonly string[];
}

const origin = 'https://page.example';
const policy = "default-src 'none'; script-src 'self'";
const html = '<!doctype html><script type="module" src="/script.js"></script>';

/** The page's listener is installed first, so that it also sees violations that a script catches. */
const listen = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  console.error('refused: ' + violatedDirective + ' ' + blockedURI);
});`;

/** The page's last request. Reports arrive in order, so when this one is there, all are. */
const marker = 'https://elsewhere.example/last';

/** @param lastLine the script's output when it has finished. */
export async function runUnderPolicy(
  browser: Browser,
  script: string,
  lastLine: string,
): Promise<PolicyRun> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const lines: string[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => {
      (message.type() === 'log' ? lines : complaints).push(message.text());
    });
    const isMarked = (text: string): boolean => text.includes(marker);
    const failed = new Promise<void>((resolve) => {
      page.on('pageerror', (error) => {
        complaints.push(error.message);
        resolve();
      });
    });
    await page.addInitScript(listen);
    await context.route('**/*', (route) =>
      route.fulfill(
        new URL(route.request().url()).pathname === '/script.js'
          ? { contentType: 'text/javascript; charset=utf-8', body: script }
          : {
              contentType: 'text/html; charset=utf-8',
              headers: { 'content-security-policy': policy },
              body: html,
            },
      ),
    );
    const end = page.waitForEvent('console', (message) => message.text() === lastLine);
    await Promise.all([page.goto(origin), Promise.race([end, failed])]);
    const marked = page.waitForEvent('console', (message) => {
      return message.text() === `refused: img-src ${marker}`;
    });
    await page.evaluate(`document.createElement('img').src = '${marker}'`);
    await marked;
    return { lines, complaints: complaints.filter((text) => !isMarked(text)) };
  } finally {
    await context.close();
  }
}
