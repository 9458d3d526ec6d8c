/**
 * The parts of the PHP packages that this project uses. Types are declared here, because the project's types are
 * checked without this folder's packages.
 */
declare module '@php-wasm/universal' {
  export interface PHPResponse {
    readonly httpStatusCode: number;
    readonly headers: Readonly<Record<string, readonly string[]>>;
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly text: string;
    readonly errors: string;
    readonly exitCode: number;
  }

  export interface PHPRunOptions {
    code?: string;
    scriptPath?: string;
    relativeUri?: string;
    protocol?: string;
    method?: string;
    headers?: Record<string, string>;
    body?: Uint8Array;
    $_SERVER?: Record<string, string>;
  }

  export interface PHP {
    run(options: PHPRunOptions): Promise<PHPResponse>;
    fileExists(path: string): boolean;
    isDir(path: string): boolean;
    mkdirTree(path: string): void;
    readFileAsBuffer(path: string): Uint8Array<ArrayBuffer>;
    readFileAsText(path: string): string;
    writeFile(path: string, data: string | Uint8Array): void;
    mount(path: string, handler: unknown): Promise<unknown>;
    exit(): void;
  }
}

declare module '@php-wasm/node' {
  export function loadNodeRuntime(version: string): Promise<number>;
  export function createNodeFsMountHandler(folder: string): unknown;
}

declare module '@wp-playground/wordpress' {
  import type { PHP } from '@php-wasm/universal';

  export function bootWordPress(options: {
    siteUrl: string;
    createPhpRuntime: () => Promise<number>;
    wordPressZip?: Promise<File>;
    hooks?: { beforeWordPressFiles?: (php: PHP) => Promise<void> };
    sqliteIntegrationPluginZip: Promise<File>;
    constants: Readonly<Record<string, string | boolean>>;
  }): Promise<{ getPrimaryPhp(): Promise<PHP> }>;
}
