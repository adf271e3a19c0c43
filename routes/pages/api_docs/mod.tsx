import { Hono } from "hono";
import { Cell, Layout, PageHead, Row, RowHead, Section, Table } from "@/components/mod.ts";
import type { PageContext } from "@/components/mod.ts";
import { ERRORS } from "@/lib/errors.ts";
import type { ApiDocument } from "../../api/openapi/document.ts";
import type { DescribedService } from "../../api/openapi/mod.ts";
import { operation } from "../../http/operation.ts";
import type { Env } from "../../http/context.ts";
import { pageOf, render } from "../shared/page.tsx";
import { prose } from "./prose.tsx";
import { nameOfType, type Operation, operationsByTag, type Schema } from "./shapes.ts";

/**
 * The description of the API for people: every operation, shape and problem on one page of this origin,
 * without JavaScript. `type` of a problem leads to its paragraph.
 */
export function apiDocs(service: DescribedService): Hono<Env> {
  return new Hono<Env>().get(
    "/",
    operation({
      summary: "Read this description as a page",
      answer: { mediaTypes: ["text/html"], description: "The page." },
    }, async (c) => {
      const page = pageOf(c);
      const document = await service.describe(c);
      return render(
        c,
        <Layout page={page} title="API" sheets={["record", "docs"]}>
          <PageHead title="API">
            <p class="lead">{page.t("api_docs.intro")}</p>
          </PageHead>
          <div class="api">
            <Contents document={document} />
            <div class="stack stack-l">
              <Section id="about" title="About">
                {prose(document.info.description ?? "")}
                <p>
                  <a href={page.href("/api/openapi.json")}>openapi.json</a>
                </p>
              </Section>
              {operationsByTag(document).map(({ tag, operations }) => (
                <Section key={tag.name} id={slugOf(tag.name)} title={tag.name}>
                  {tag.description && <p>{tag.description}</p>}
                  {operations.map((one) => <OperationEntry key={one.id} operation={one} />)}
                </Section>
              ))}
              <Section id="shapes" title="Shapes">
                {Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => (
                  <Shape key={name} name={name} schema={schema as Schema} />
                ))}
              </Section>
              <Problems page={page} />
            </div>
          </div>
        </Layout>,
      );
    }),
  );
}

function slugOf(name: string): string {
  return `tag-${name.toLowerCase()}`;
}

function Contents({ document }: { document: ApiDocument }) {
  const parts = [
    ...operationsByTag(document).map(({ tag }) => [slugOf(tag.name), tag.name] as const),
    ["shapes", "Shapes"] as const,
    ["problems", "Problems"] as const,
  ];
  return (
    <nav class="api-contents" aria-label="API">
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One call: what it takes, what it answers, and how it is refused. */
function OperationEntry({ operation: one }: { operation: Operation }) {
  return (
    <details class="api-call" id={one.id}>
      <summary>
        <code class="api-method">{one.method}</code> <code>{one.path}</code>
        <span>{one.summary}</span>
      </summary>
      {one.description && prose(one.description)}
      {one.parameters.length > 0 && (
        <Fields
          caption="Parameters"
          fields={one.parameters.map(({ name, in: place, required, schema, description }) => ({
            name,
            required: required === true,
            type: `${nameOfType(schema as Schema)}, in the ${place}`,
            description,
          }))}
        />
      )}
      {one.body && (
        <>
          <Fields
            caption={`Body, ${one.body.type}${one.body.required ? "" : ", optional"}`}
            fields={fieldsOf(one.body.schema)}
          />
          {one.body.example !== undefined && <Example value={one.body.example} />}
        </>
      )}
      <Table caption="Answers" columns={[{ label: "Status" }, { label: "What it means" }]}>
        {one.answers.map(({ status, description, shape }) => (
          <Row key={status}>
            <RowHead>{status}</RowHead>
            <Cell>
              {prose(description)}
              {shape && (
                <p>
                  {shape.startsWith("#")
                    ? <a href={shape}>{shape.slice(7)}</a>
                    : <code>{shape}</code>}
                </p>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      {examplesOf(one).map(({ statuses, value }) => (
        <>
          <p>Example of an answer, {statuses}</p>
          <Example value={value} />
        </>
      ))}
    </details>
  );
}

/** The examples of answers; statuses that answer the same share theirs. */
function examplesOf({ answers }: Operation): { statuses: string; value: unknown }[] {
  const withExample = answers.filter(({ example }) => example !== undefined);
  return [...Map.groupBy(withExample, ({ example }) => example)].map(([value, same]) => ({
    statuses: same.map(({ status }) => status).join(" and "),
    value,
  }));
}

/** JSON as it travels. */
function Example({ value }: { value: unknown }) {
  return <pre><code>{JSON.stringify(value, null, 2)}</code></pre>;
}

interface Field {
  name: string;
  required: boolean;
  type: string;
  description?: string | undefined;
}

function fieldsOf(schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    type: nameOfType(value),
    description: value.description,
  }));
}

function Fields({ caption, fields }: { caption: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  const isDescribed = fields.some(({ description }) => description);
  return (
    <div class="scope">
      <Table
        caption={caption}
        columns={[
          { label: "Name" },
          { label: "Type" },
          ...(isDescribed ? [{ label: "Description" }] : []),
        ]}
      >
        {fields.map(({ name, required, type, description }) => (
          <Row key={name}>
            <RowHead>
              <code>{name}</code>
              {required ? "" : " (optional)"}
            </RowHead>
            <Cell label="Type">{type}</Cell>
            {isDescribed && <Cell label="Description" empty={!description}>{description}</Cell>}
          </Row>
        ))}
      </Table>
    </div>
  );
}

function Shape({ name, schema }: { name: string; schema: Schema }) {
  return (
    <details class="api-call" id={`shape-${name}`}>
      <summary>
        <code>{name}</code>
        {schema.description && <span>{schema.description}</span>}
      </summary>
      <Fields caption={name} fields={fieldsOf(schema)} />
    </details>
  );
}

/** A paragraph for each code, in the reader's language; `type` of a problem is its address. */
function Problems({ page }: { page: PageContext }) {
  return (
    <Section id="problems" title="Problems">
      <dl class="api-problems">
        {Object.entries(ERRORS).map(([code, row]) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code> {row.status}
            </dt>
            <dd>{row[page.locale]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
