import { onTestFinished } from 'vitest';
import { registerCleanupsWith } from './cleanup.ts';

registerCleanupsWith((cleanup) => onTestFinished(async () => void (await cleanup())));
