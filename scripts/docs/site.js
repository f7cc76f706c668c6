/* global ResizeObserver, document */

/**
 * What is wider than its column scrolls by itself (site.css); then the keyboard has to reach it. Where
 * all of it is to be seen, it would only be in the way.
 */
const sizes = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute('tabindex');
  }
});

for (const part of document.querySelectorAll('.tsd-typography :is(pre, table, p:has(> img))')) {
  sizes.observe(part);
}
