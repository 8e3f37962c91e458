import type { Plugin } from "vite";

export function offlinePage(): string;
export function worker(page: string): string;
export function appFiles(): Plugin;
