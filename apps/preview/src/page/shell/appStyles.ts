import { css, type CSSResult } from 'lit';

/** The frame of the page: header, navigation, content. */
export const appStyles: CSSResult = css`
  :host {
    display: block;
    min-height: 100vh;
  }
  .skip {
    position: absolute;
    top: 0.5rem;
    inset-inline-start: 0.5rem;
    z-index: 20;
    padding: 0.5rem 1rem;
    border-radius: 0.375rem;
    background: var(--accent);
    color: var(--on-accent);
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  header {
    position: sticky;
    top: 0;
    z-index: 10;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1rem;
    padding: 0.5rem clamp(0.75rem, 2vw, 1.5rem);
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  h1 {
    margin: 0;
    font-size: 1.0625rem;
    font-weight: 600;
    white-space: nowrap;
  }
  .document {
    flex: 1 1 12rem;
    min-width: 0;
    line-height: 1.3;
  }
  .document strong {
    display: block;
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .document .unsaved {
    color: var(--warn);
  }
  .tools {
    gap: 0.375rem;
  }
  .body {
    display: grid;
    grid-template-columns: 11.5rem minmax(0, 1fr);
    max-width: 110rem;
    margin: 0 auto;
  }
  nav.views {
    position: sticky;
    top: 3.75rem;
    align-self: start;
    padding-block: 1rem;
    padding-inline-start: clamp(0.5rem, 1.5vw, 1.25rem);
  }
  nav a {
    position: relative;
    display: flex;
    justify-content: space-between;
    gap: 0.5rem;
    padding: 0.45rem 0.75rem;
    border-radius: 0.375rem;
    color: var(--ink);
    text-decoration: none;
  }
  nav a:hover {
    background: var(--sunken);
  }
  nav a[aria-current='page'] {
    background: var(--tint);
    font-weight: 600;
  }
  nav.parts {
    display: flex;
    gap: 0.25rem;
    margin: -0.25rem 0 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  nav.parts a {
    border-radius: 0.375rem 0.375rem 0 0;
  }
  nav.parts a[aria-current='page'] {
    background: none;
    box-shadow: inset 0 -3px var(--accent);
  }
  .badge {
    position: relative;
    min-width: 1.5rem;
    padding: 0 0.4rem;
    border-radius: 1rem;
    background: var(--warn-tint);
    color: var(--warn);
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.5rem;
    text-align: center;
  }
  main {
    min-width: 0;
    padding: 1rem clamp(0.75rem, 2vw, 1.5rem) 4rem;
  }
  main:focus {
    outline: none;
  }
  .body.empty {
    display: block;
  }
  wattpost-moment-bar {
    margin-bottom: 1rem;
  }
  .message {
    max-width: none;
    padding: 0.6rem 1rem;
    border-radius: 0.5rem;
    background: var(--tint);
  }
  .message.bad {
    background: var(--bad-tint);
  }
  .message button {
    margin-inline-start: auto;
  }
  .refused {
    margin: 0 0 1rem;
    padding: 1rem;
    border: 1px solid var(--bad);
    border-radius: 0.75rem;
    background: var(--bad-tint);
  }
  .refused :is(h2, li, pre) {
    overflow-wrap: anywhere;
  }
  .refused ol {
    max-height: 24rem;
    margin: 0.75rem 0;
    overflow: auto;
    background: var(--panel);
    border-radius: 0.5rem;
  }
  .refused li {
    padding: 0.6rem 0.9rem;
    border-bottom: 1px solid var(--line);
  }
  .refused :is(code, pre) {
    font-family: ui-monospace, monospace;
    font-size: 0.875rem;
  }
  .refused pre {
    margin: 0.25rem 0 0;
    font-size: 0.8125rem;
    color: var(--soft);
    white-space: pre-wrap;
  }
  .dropping {
    position: fixed;
    inset: 0.75rem;
    z-index: 30;
    display: grid;
    place-items: center;
    border: 3px dashed var(--accent);
    border-radius: 1rem;
    background: color-mix(in srgb, var(--ground) 85%, transparent);
    font-size: 1.5rem;
    pointer-events: none;
  }
  .paper-head {
    display: none;
  }
  dialog {
    width: min(34rem, calc(100vw - 2rem));
    max-height: 90vh;
    padding: 1.5rem;
    overflow: auto;
  }
  dialog table {
    margin: 0.5rem 0 1rem;
  }
  dialog .fields {
    --field: 100%;
    gap: 1rem;
    margin-top: 1rem;
  }
  .on-phone {
    display: none;
  }
  kbd {
    font: inherit;
    white-space: nowrap;
  }
  @media (max-width: 60rem) {
    .body {
      display: block;
    }
    header {
      position: static;
    }
    nav.views {
      position: static;
      padding: 0.25rem clamp(0.5rem, 2vw, 1.5rem) 0;
    }
    nav ul {
      display: flex;
      gap: 0.25rem;
      overflow-x: auto;
      scrollbar-width: thin;
      padding-bottom: 0.25rem;
    }
    nav a {
      white-space: nowrap;
    }
    main {
      padding-top: 0.5rem;
    }
  }
  /* On a phone: the open document, and its main action. */
  @media (max-width: 36rem) {
    header.with-document {
      padding-block: 0.25rem;
    }
    .with-document .lesser {
      display: none;
    }
    .on-phone {
      display: flex;
    }
    .with-document h1 {
      position: absolute;
      clip-path: inset(50%);
    }
    wattpost-moment-bar {
      margin-bottom: 0.5rem;
    }
    nav.parts {
      margin-bottom: 0.5rem;
    }
  }
  @media print {
    :host {
      min-height: 0;
    }
    header,
    nav,
    .message,
    wattpost-moment-bar {
      display: none !important;
    }
    .body {
      display: block;
    }
    main {
      padding: 0;
    }
    .paper-head {
      display: block;
      margin: 0 0 1rem;
      padding-bottom: 0.5rem;
      max-width: none;
      border-bottom: 1px solid var(--line);
      font-size: 0.875rem;
      line-height: 1.35;
    }
    .paper-head::before {
      content: attr(data-station);
      display: block;
      font-size: 1rem;
      font-weight: 600;
    }
    .paper-head::after {
      content: attr(data-about);
    }
  }
`;
