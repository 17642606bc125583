// HTTP calls. A refused one throws ApiError with the server's code and message.

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What went wrong, whatever was thrown. */
export const problemOf = (thrown: unknown, code = 'unknown'): ApiError => (thrown instanceof ApiError ? thrown : new ApiError(0, code, String(thrown)));

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'unreachable', 'The server cannot be reached.');
  }
  const text = await response.text();
  let answer: unknown;
  try {
    answer = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, 'bad_answer', text.slice(0, 200));
  }
  if (response.ok) return answer as T;
  const error = (answer as { error?: { code?: string; message?: string } }).error;
  throw new ApiError(response.status, error?.code ?? 'unknown', error?.message ?? response.statusText);
}

export const get = <T>(path: string) => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);
export const put = <T>(path: string, body: unknown) => call<T>('PUT', path, body);
export const remove = <T>(path: string) => call<T>('DELETE', path);

const kept = new Map<string, Promise<unknown>>();
/** For what does not change while the page is open: rosters, skills, cards. */
export function getOnce<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (answer === undefined) {
    answer = get<T>(path).catch((error: unknown) => {
      kept.delete(path);
      throw error;
    });
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}
