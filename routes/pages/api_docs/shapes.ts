import type { ApiDocument } from "../../api/openapi/document.ts";

/** What the page shows of a JSON Schema. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  examples?: unknown[];
}

/** One call, as the page shows it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  parameters: {
    name: string;
    in: string;
    required?: boolean;
    schema: unknown;
    description?: string;
  }[];
  body: { type: string; required: boolean; schema: Schema; example: unknown } | undefined;
  /** `shape`: a link to a shape of the page, or a media type; `example`: an answer in JSON. */
  answers: {
    status: string;
    description: string;
    shape: string | undefined;
    example: unknown;
  }[];
}

interface DocumentOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Operation["parameters"];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: Schema; example?: unknown }>;
  };
  responses: Record<string, {
    description: string;
    content?: Record<string, { schema: Schema; example?: unknown }>;
  }>;
}

/** The operations of each tag, in the document's order. */
export function operationsByTag(document: ApiDocument) {
  const all = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, DocumentOperation>).map(([method, operation]) => ({
      tag: operation.tags[0],
      operation: present(method, path, operation),
    }))
  );
  return (document.tags ?? []).map((tag) => ({
    tag,
    operations: all.filter((one) => one.tag === tag.name).map(({ operation }) => operation),
  }));
}

function present(method: string, path: string, operation: DocumentOperation): Operation {
  const { operationId: id, summary, description, parameters = [], requestBody } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters,
    body: type && content
      ? {
        type,
        required: requestBody?.required === true,
        schema: content.schema,
        example: content.example,
      }
      : undefined,
    answers: Object.entries(operation.responses).map(([status, { description, content = {} }]) => ({
      status,
      description,
      shape: shapeOf(Object.entries(content).map(([type, { schema }]) => ({ type, schema }))),
      example: content["application/json"]?.example,
    })),
  };
}

function shapeOf(contents: { type: string; schema: Schema }[]): string | undefined {
  const [first] = contents;
  if (!first || first.type === "application/problem+json") return undefined;
  if (first.type !== "application/json") return contents.map(({ type }) => type).join(", ");
  return nameOfType(first.schema);
}

/** The type of a value in words. */
export function nameOfType(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(nameOfType).join(" | ");
  if (schema.type === "array") return `list of ${nameOfType(schema.items ?? {})}`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, value]) =>
      `${name}: ${nameOfType(value)}`
    );
    return `{${fields.join(", ")}}`;
  }
  const type = [schema.type ?? "any"].flat().join(" | ");
  const limits = limitsOf(schema);
  return limits.length > 0 ? `${type} (${limits.join(", ")})` : type;
}

function limitsOf({ format, minLength, maxLength, minimum, maximum }: Schema): string[] {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    // Beyond what a number holds exactly is no limit worth a word.
    const end = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
    const begin = least !== undefined && least > -Number.MAX_SAFE_INTEGER ? least : undefined;
    if (begin === undefined && end === undefined) return [];
    if (begin === undefined) return [`up to ${end}${unit}`];
    return [end === undefined ? `from ${begin}${unit}` : `${begin} to ${end}${unit}`];
  };
  return [
    ...(format ? [format] : []),
    ...range(minLength, maxLength, " characters"),
    ...range(minimum, maximum, ""),
  ];
}
