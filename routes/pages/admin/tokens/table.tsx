import {
  Cell,
  Day,
  Empty,
  Moment,
  type PageContext,
  Row,
  RowHead,
  Table,
} from "@/components/mod.ts";
import type { AccessToken } from "@/lib/tokens/mod.ts";

interface Props {
  page: PageContext;
  tokens: readonly AccessToken[];
  path: `/${string}`;
}

/** All access tokens: what each reads, until when, and when it was last used. */
export function TokenTable({ page, tokens, path }: Props) {
  const { t } = page;
  if (tokens.length === 0) return <Empty title={t("tokens.none")} />;
  const columns = [
    { label: t("tokens.name") },
    { label: t("tokens.site_id") },
    { label: t("tokens.until") },
    { label: t("tokens.last_used") },
    { label: t("tokens.created") },
    { label: t("tokens.revoke"), hidden: true },
  ];
  return (
    <div class="scope">
      <Table caption={t("tokens.caption")} captionHidden columns={columns}>
        {tokens.map((token) => <TokenRow key={token.id} page={page} token={token} path={path} />)}
      </Table>
    </div>
  );
}

function TokenRow({ page, token, path }: {
  page: PageContext;
  token: AccessToken;
  path: `/${string}`;
}) {
  const { t, href } = page;
  const { id, name, site, state, expires_on, last_used_at, created_at, created_by } = token;
  return (
    <Row>
      <RowHead>
        <b>{name}</b>
      </RowHead>
      <Cell label={t("tokens.site_id")}>{site?.name ?? t("tokens.all_sites")}</Cell>
      <Cell label={t("tokens.until")}>
        {state === "active"
          ? <Day page={page} on={expires_on} />
          : <span class="quiet">{t(`tokens.${state}`)}</span>}
      </Cell>
      <Cell label={t("tokens.last_used")}>
        {last_used_at
          ? <Moment page={page} at={last_used_at} as="shortStamp" />
          : <span class="quiet">{t("tokens.never")}</span>}
      </Cell>
      <Cell label={t("tokens.created")}>
        <Moment page={page} at={created_at} as="shortStamp" />
        <br />
        <span class="quiet">{created_by.full_name}</span>
      </Cell>
      <Cell end empty={state !== "active"}>
        {state === "active" && (
          <a class="act" href={href(`${path}/${id}/revoke`)}>
            {t("tokens.revoke")}
            <span class="sr">{`: ${name}`}</span>
          </a>
        )}
      </Cell>
    </Row>
  );
}
