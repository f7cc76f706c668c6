#!/usr/bin/env node
import { createRequire } from 'node:module';

// Node loads files in less time by require than as modules (docs/decisions/058-programs-in-few-files.md).
await createRequire(import.meta.url)('../dist/program/main.cjs').main();
