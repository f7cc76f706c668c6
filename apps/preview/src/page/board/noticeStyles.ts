import { css, type CSSResult } from 'lit';

/** The sheet on the screen, and on paper. */
export const noticeStyles: CSSResult = css`
  .choices {
    margin: 0.5rem 0 1.25rem;
  }
  .sheet {
    max-width: 210mm;
    margin: 0 auto;
    padding: clamp(1rem, 5vw, 16mm) clamp(1rem, 5vw, 15mm);
    border: 1px solid var(--line);
    background: var(--panel);
    font-size: 1rem;
    line-height: 1.4;
  }
  .kind {
    margin: 0;
    color: var(--accent);
    font-weight: 600;
    letter-spacing: 0.01em;
  }
  .name {
    margin: 0.1rem 0 0;
    font-size: clamp(1.5rem, 4vw, 2rem);
    line-height: 1.15;
    text-wrap: balance;
  }
  .place {
    margin: 0.25rem 0 1.5rem;
    color: var(--soft);
  }
  .days.week {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
    gap: 0 2rem;
  }
  .days.dates {
    columns: 2 17rem;
    column-gap: 2rem;
  }
  section {
    margin-bottom: 1.25rem;
    break-inside: avoid;
  }
  .week tbody th,
  .dates tbody th {
    width: 7rem;
  }
  thead th {
    background: none;
    border-bottom: 2px solid var(--ink);
  }
  th,
  td {
    padding: 0.3rem 0.75rem 0.3rem 0;
    line-height: 1.3;
  }
  /* In the head, not a caption: a browser repeats it on every sheet. */
  thead .title {
    padding: 0 0 0.35rem;
    border: 0;
    font-size: 1.125rem;
    white-space: normal;
  }
  tr {
    break-inside: avoid;
  }
  tbody th {
    width: 9.5rem;
    white-space: nowrap;
  }
  td div:first-child {
    font-weight: 600;
  }
  h4 {
    margin: 1.25rem 0 0.25rem;
    font-size: 1rem;
    break-after: avoid;
  }
  .text {
    max-width: none;
    margin: 0 0 0.4rem;
    font-size: 0.875rem;
    white-space: pre-line;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  footer {
    margin-top: 1.5rem;
    padding-top: 0.5rem;
    border-top: 1px solid var(--line);
    font-size: 0.8125rem;
    color: var(--soft);
  }
  @media (max-width: 30rem) {
    tbody th {
      width: auto;
    }
  }
  @media print {
    .sheet {
      max-width: none;
      padding: 0;
      border: 0;
      font-size: 10pt;
    }
    table {
      font-size: 9.5pt;
    }
    .place,
    section {
      margin-bottom: 0.75rem;
    }
    footer {
      margin-top: 0.75rem;
    }
    /* A day that fills a sheet would begin on the next one, and leave this one empty. */
    .dates section:has(tr:nth-child(16)) {
      break-inside: auto;
    }
    .text {
      font-size: 9pt;
    }
  }
`;
