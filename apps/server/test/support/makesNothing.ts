import type { MakePublication } from '../../src/outbox/pushRequest.ts';

/** For workers of an outbox in which nothing is a publication. */
export const makesNothing: MakePublication = () => Promise.reject(new Error('nothing to make'));
