import { EyeOff } from "lucide-react";
import type { Parameter } from "#contract/models";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Cell, HeadCell, Row, Table } from "#ui/table";

interface ParameterTableProps {
  parameters: readonly Parameter[];
  onEdit: (parameter: Parameter) => void;
  onDelete: (parameter: Parameter) => void;
}

function rangeOf({ minimum, maximum }: Parameter): string | null {
  if (minimum == null && maximum == null) return null;
  if (minimum == null) return `at most ${maximum}`;
  if (maximum == null) return `at least ${minimum}`;
  return `${minimum} to ${maximum}`;
}

/** A model's schema, a row for each parameter in the order of the creator's form. */
export function ParameterTable({ parameters, onEdit, onDelete }: ParameterTableProps) {
  return (
    <Table label="Parameters">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell className="max-md:hidden">Description</HeadCell>
          <HeadCell className="max-sm:hidden">Default</HeadCell>
          <HeadCell className="max-sm:hidden">Required</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <Row key={parameter.name}>
            <Cell>
              <p className="font-mono text-xs max-sm:[overflow-wrap:anywhere] sm:whitespace-nowrap">
                {parameter.name}
              </p>
              {!parameter.visible && (
                <p className="mt-1 flex items-center gap-1 text-faint text-xs">
                  <EyeOff aria-hidden="true" className="size-3.5" />
                  Hidden
                </p>
              )}
            </Cell>
            <Cell className="whitespace-nowrap">
              {parameter.type}
              {parameter.format && (
                <span className="ml-1 text-faint text-xs">({parameter.format})</span>
              )}
              <span className="block text-faint text-xs">{rangeOf(parameter)}</span>
            </Cell>
            <Cell className="w-full max-md:hidden">
              <p className="line-clamp-2 max-w-[60ch] text-muted">{parameter.description}</p>
              {parameter.enum && parameter.enum.length > 0 && (
                <p className="line-clamp-1 text-faint text-xs">{parameter.enum.join(", ")}</p>
              )}
            </Cell>
            <Cell className="max-w-40 truncate font-mono text-xs max-sm:hidden">
              {parameter.default === null || parameter.default === undefined
                ? "–"
                : String(parameter.default)}
            </Cell>
            <Cell className="max-sm:hidden">
              {parameter.required ? <Badge tone="signal">Required</Badge> : "No"}
            </Cell>
            <Cell>
              <div className="flex justify-end gap-1">
                <Button size="sm" variant="quiet" onClick={() => onEdit(parameter)}>
                  Edit<span className="sr-only"> {parameter.name}</span>
                </Button>
                <Button size="sm" variant="quiet" onClick={() => onDelete(parameter)}>
                  Delete<span className="sr-only"> {parameter.name}</span>
                </Button>
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
