import { LIVE_HEARTBEAT_SECONDS } from '#domain/live.ts';
import type { SseBroadcaster } from './sse-broadcaster.ts';

/** Sends SSE keep-alives so that proxies do not time out. @returns stops the heartbeat */
export function startHeartbeat(broadcaster: SseBroadcaster): () => void {
  const timer = setInterval(() => broadcaster.sendHeartbeat(), LIVE_HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
