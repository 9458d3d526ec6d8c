import { type HttpBody, type HttpOptions, type HttpResponse, sendRequest } from './http.ts';

type Send = <T = unknown>(
  url: string | URL,
  options?: HttpOptions & { data?: HttpBody },
) => Promise<HttpResponse<T>>;
type SendData = <T = unknown>(
  url: string | URL,
  data?: HttpBody,
  options?: HttpOptions,
) => Promise<HttpResponse<T>>;

const without =
  (method: string): Send =>
  (url, options) =>
    sendRequest({ ...options, url, method });
const withData =
  (method: string): SendData =>
  (url, data, options) =>
    sendRequest({ ...options, url, method, data });

/** The HTTP client of the page's scripts, with a method for each verb. */
export const http = {
  request: sendRequest,
  get: without('GET'),
  delete: without('DELETE'),
  post: withData('POST'),
  put: withData('PUT'),
  patch: withData('PATCH'),
};
