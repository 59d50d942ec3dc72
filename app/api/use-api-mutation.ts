import { hashKey, useMutation, useMutationState } from '@tanstack/react-query';
import type { ToastMessage } from '#app/ui/feedback/toast-rules.ts';
import { dismissErrors, dismissTopic, showToast } from '#app/ui/feedback/toast-store.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { Message } from '#domain/message.ts';
import { useApi } from './api-provider.tsx';
import { treatFailure } from './failures.ts';
import type { ApiContent, ApiName, ApiResponse, Failure, Result } from './request.ts';
import { isChangedBy, refetch } from './topics.ts';

interface MutationOptions<Input, T> {
  readonly done?: (response: T, input: Input) => Omit<ToastMessage, 'tone'> | null;
  /** The title of the toast after a failure. Undefined: the failure is shown elsewhere. */
  readonly failsAs?: Message;
  /** Undoes it; the toast after a success offers it. Null: it cannot be undone. */
  readonly undo?: (response: T, input: Input) => (() => void) | null;
  /** The toasts of one topic replace each other, those of others stay. By default all errors are dismissed. */
  readonly topic?: (input: Input) => string;
  readonly onDone?: (response: T, input: Input) => void;
  readonly onFailed?: (failure: Failure, input: Input) => void;
  readonly waitsForReads?: boolean;
}

interface Sent<Content, Input> {
  readonly content: Content;
  readonly input: Input;
}

interface ApiMutation<Input, T> {
  /** Does not throw. Resolves with null if the same request is under way already. */
  readonly send: (input: Input) => Promise<Result<T> | null>;
  readonly isSending: boolean;
  readonly sending: Input | null;
  readonly failure: Failure | null;
}

/**
 * Sends requests to a route. Afterwards, also after a failure, what the route changes is read again: without a response
 * it may have been done. `content` makes the content of a request from its input.
 */
export function useApiMutation<Name extends ApiName, Input = ApiContent<Name>>(
  name: Name,
  // Not overloads: TypeScript settles the types of the callbacks' parameters by the first one, even if it does not match.
  options?: MutationOptions<NoInfer<Input>, ApiResponse<Name>> & {
    readonly content?: (input: Input) => ApiContent<Name>;
  },
): ApiMutation<Input, ApiResponse<Name>>;
export function useApiMutation<Name extends ApiName>(
  name: Name,
  {
    content: contentOf = (input) => input,
    waitsForReads = false,
    ...options
  }: MutationOptions<ApiContent<Name>, ApiResponse<Name>> & {
    readonly content?: (input: ApiContent<Name>) => ApiContent<Name>;
  } = {},
): ApiMutation<ApiContent<Name>, ApiResponse<Name>> {
  const { client, send } = useApi();
  const isSendingNow = useIsSending(name);
  const mutation = useMutation({
    mutationKey: [name],
    mutationFn: ({ content }: Sent<ApiContent<Name>, ApiContent<Name>>) => send(name, content),
    onSuccess(result, { input }) {
      showOutcome(result, input, options);
      const read = refetch(client, { predicate: (query) => isChangedBy(name, query) });
      return waitsForReads ? read : undefined;
    },
  });
  return {
    async send(input) {
      const content = contentOf(input);
      if (isSendingNow((other) => hashKey([other]) === hashKey([content]))) return null;
      if (options.topic) dismissTopic(options.topic(input));
      else dismissErrors();
      return mutation.mutateAsync({ content, input });
    },
    isSending: mutation.isPending,
    sending: mutation.isPending ? mutation.variables.input : null,
    failure: mutation.data?.ok === false ? mutation.data.failure : null,
  };
}

function showOutcome<Input, T>(
  result: Result<T>,
  input: Input,
  { done, undo, failsAs, topic, onDone, onFailed }: MutationOptions<Input, T>,
): void {
  const ofTopic = { topic: topic?.(input) };
  if (!result.ok) {
    const { title } = failsAs ?? {};
    const { message } = treatFailure(result.failure);
    // A limit has no other title here: the toast must say what has failed.
    if (title !== undefined) showToast({ ...message, title, tone: 'error', ...ofTopic });
    onFailed?.(result.failure, input);
    return;
  }
  onDone?.(result.value, input);
  const message = done?.(result.value, input);
  const onPress = undo?.(result.value, input);
  const action = onPress ? { label: adminCopy.undo, onPress } : undefined;
  if (message) showToast({ tone: 'success', action, ...ofTopic, ...message });
}

export function useSending<Name extends ApiName>(name: Name): readonly ApiContent<Name>[] {
  return useMutationState({
    filters: sentTo(name),
    select: ({ state: { variables } }) => (isSentTo<Name>(variables) ? [variables.content] : []),
  }).flat();
}

/** Returns whether a request is under way at the time of the call, which may be before the next render. */
export function useIsSending<Name extends ApiName>(
  ...names: readonly Name[]
): (matches: (content: ApiContent<Name>) => boolean) => boolean {
  const cache = useApi().client.getMutationCache();
  return (matches) =>
    names
      .flatMap((name) => cache.findAll(sentTo(name)))
      .some(({ state: { variables } }) => isSentTo<Name>(variables) && matches(variables.content));
}

const sentTo = (name: ApiName) => ({ mutationKey: [name], status: 'pending' }) as const;

const isSentTo = <Name extends ApiName>(
  variables: unknown,
): variables is Sent<ApiContent<Name>, unknown> =>
  typeof variables === 'object' && variables !== null && 'content' in variables;
