import { afterAll, describe, it } from 'vitest';
import { ReferenceProvider, testChannel } from '../src/testing/public.js';
import { SECRET, referenceUnderTest } from './reference-fixture.js';

const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
afterAll(() => provider.stop());

testChannel({ describe, it }, referenceUnderTest(provider, 'connection'));
testChannel({ describe, it }, referenceUnderTest(provider, 'app'));
