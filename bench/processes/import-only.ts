/** Imports the server's modules only: the minimum of every start. */
import '../../server/start.ts';
import '../../tests/kit/server/server-parts.ts';
import { reportCpuTime } from './cpu-time.ts';

reportCpuTime({});
