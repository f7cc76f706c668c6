/** Runs scripts in a page whose policy allows its own scripts and nothing else. */
import type { Browser } from 'playwright-core';

/** What a script did. */
export interface PolicyRun {
  /** What it wrote to the console. */
  readonly lines: readonly string[];
  /** Each thing that the policy did not let it do, and each error. */
  readonly complaints: readonly string[];
}

const origin = 'https://page.example';
const policy = "default-src 'none'; script-src 'self'";
const html = '<!doctype html><script type="module" src="/script.js"></script>';

/** Told to the page's own listener before anything else runs: a violation is seen although it is caught. */
const listen = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  console.error('refused: ' + violatedDirective + ' ' + blockedURI);
});`;

/** What the page is made to ask for last. Reports come in order: when this one is there, all are. */
const marker = 'https://elsewhere.example/last';

/** @param lastLine what the script writes when it has done its work. */
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
