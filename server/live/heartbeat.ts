import { LIVE_HEARTBEAT_SECONDS } from '#domain/live.ts';
import type { LiveHub } from './live-hub.ts';

/**
 * Says 'still here' on every open stream, before any proxy takes it for dead.
 * @returns the way to stop
 */
export function startHeartbeat(hub: LiveHub): () => void {
  const timer = setInterval(() => hub.beat(), LIVE_HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
