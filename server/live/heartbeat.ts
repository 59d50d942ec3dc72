import { LIVE_HEARTBEAT_SECONDS } from '#domain/live.ts';
import type { SseBroadcaster } from './sse-broadcaster.ts';

/**
 * Says 'still here' on every open stream, before any proxy takes it for dead.
 * @returns the way to stop
 */
export function startHeartbeat(broadcaster: SseBroadcaster): () => void {
  const timer = setInterval(() => broadcaster.sendHeartbeat(), LIVE_HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
