import { onTestFinished } from 'vitest';
import { connectRunner } from './runner.ts';

connectRunner({ onTestEnd: (cleanup) => onTestFinished(async () => void (await cleanup())) });
