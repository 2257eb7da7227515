import { isApiError } from '@recado/sdk/client';
import { createStore } from './store';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** Milliseconds; 0 stays until it is closed. */
  duration: number;
  action?: { label: string; run: () => void };
}
type ToastOptions = Partial<Pick<Toast, 'duration' | 'action'>>;

const DURATION = 2000;
let lastId = 0;
export const toastStore = createStore<readonly Toast[]>([]);

export const dismissToast = (id: number) =>
  toastStore.set((toasts) => toasts.filter((toast) => toast.id !== id));

function show(tone: ToastTone, text: string, options: ToastOptions = {}): number {
  const toast = { id: ++lastId, tone, text, duration: DURATION, ...options };
  // The same text again replaces the earlier one instead of piling up.
  toastStore.set((toasts) => [...toasts.filter((one) => one.text !== text), toast].slice(-3));
  return toast.id;
}

/** Short messages at the edge of the screen, announced politely. Usable from anywhere. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

/**
 * The text of a failure: its code's, otherwise the server's message. `undefined` for a cancelled call, which nobody
 * needs to know about.
 */
export function errorText(error: unknown, textOf: (key: string) => string | undefined): string | undefined {
  if (typeof error === 'string') return textOf(`errors.${error}`) ?? error;
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  if (isApiError(error)) {
    const said = error.message !== error.code ? error.message : undefined;
    return textOf(`errors.${error.code}`) ?? said ?? textOf('errors.unknown');
  }
  return textOf('errors.unknown');
}
