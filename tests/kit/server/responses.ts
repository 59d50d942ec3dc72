/** Headers that differ from one answer to the next, or belong to the connection. */
const OF_THE_MOMENT = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];

/** The headers of an answer that the next one of its kind has as well. */
export function lastingHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !OF_THE_MOMENT.includes(name));
}

/** Everything that an answer says, as one text, but for what belongs to the moment. */
export async function everythingSaid(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return JSON.stringify([response.status, lastingHeaders(response), await response.text()]);
}
