#!/usr/bin/env bash
# sales-tax 2.23.0: value added tax in Liechtenstein is still 7.7 %, the rate of 2023.
#
# Liechtenstein and Switzerland have one system of value added tax (treaty of 28 October 1994), and both raised the
# standard rate from 7.7 % to 8.1 % on 1 January 2024. The library has followed in Switzerland only, although its README
# says that it "is kept up-to-date year-by-year with tax changes worldwide". An operator with stations on both sides of
# the Rhine that takes the rate from it states too little tax on each receipt in Vaduz, and owes the rest.
# Seen on 2026-11-30 with Node 20 and 24:
#
#   CH vat 8.1 % CHF
#   LI vat 7.7 % CHF
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sales-tax@2.23.0

cat >seen.cjs <<'JS'
const salesTax = require('sales-tax');
(async () => {
  for (const country of ['CH', 'LI']) {
    salesTax.setTaxOriginCountry(country);
    const { type, rate, currency } = await salesTax.getSalesTax(country);
    console.log(`${country} ${type} ${(rate * 100).toFixed(1)} % ${currency}`);
  }
})();
JS

node seen.cjs | tee seen.txt
diff seen.txt - <<'TXT'
CH vat 8.1 % CHF
LI vat 7.7 % CHF
TXT
