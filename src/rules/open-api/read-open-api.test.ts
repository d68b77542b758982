import { describe, expect, it } from "vitest"
import { type OpenApiDocument, readOpenApi } from "./read-open-api.ts"
import { listFields, typeWords } from "./schema-fields.ts"

const schemas = {
  File: {
    type: "object",
    properties: { id: { type: "string", format: "uuid", description: "Its id" } },
    required: ["id"],
  },
  Named: { type: "object", properties: { name: { type: ["string", "null"] } }, required: ["name"] },
  Page: {
    allOf: [
      { $ref: "#/components/schemas/Named" },
      {
        type: "object",
        properties: {
          files: { type: "array", items: { $ref: "#/components/schemas/File" } },
          cover: { $ref: "#/components/schemas/File" },
        },
        required: ["files"],
      },
    ],
  },
}

describe("listFields", () => {
  it("follows references, and goes into lists and objects", () => {
    expect(listFields({ $ref: "#/components/schemas/Page" }, schemas)).toEqual([
      { name: "name", type: "text or null", required: true, description: "" },
      { name: "files", type: "list of object", required: true, description: "" },
      { name: "files[].id", type: "UUID", required: true, description: "Its id" },
      { name: "cover", type: "object", required: false, description: "" },
      { name: "cover.id", type: "UUID", required: true, description: "Its id" },
    ])
  })
})

describe("typeWords", () => {
  it.each([
    [{ type: "string" }, "text"],
    [{ type: "string", maxLength: 1500 }, "text; at most 1,500 characters"],
    [{ type: ["string", "null"], format: "date-time" }, "moment in UTC, ISO 8601 or null"],
    [{ type: "integer", minimum: 1, maximum: 50, default: 10 }, "whole number; 1 to 50; 10 when absent"],
    [{ type: "integer", minimum: 0 }, "whole number"],
    [{ type: ["string", "null"], enum: ["a", "b", null] }, "one of a, b or null"],
    [{ anyOf: [{ type: "boolean" }, { type: "string" }] }, "true or false or text"],
    [{ type: "array", items: { type: "string", format: "uuid" } }, "list of UUID"],
    [{ type: "string", format: "byte" }, "text"],
    [{ type: "array", items: {} }, "list of anything"],
  ])("%j is %s", (schema, words) => expect(typeWords(schema, {})).toBe(words))
})

describe("readOpenApi", () => {
  const refusal = (code: string) => ({ [code]: { value: { error: { code, message: `${code}!` } } } })
  const document: OpenApiDocument = {
    info: { description: "All of it" },
    servers: [{ url: "https://example.org/api/v1" }],
    tags: [{ name: "Console: things", description: "What there is." }],
    components: { schemas },
    paths: {
      "/things/{id}": {
        get: {
          operationId: "get_thing",
          tags: ["Console: things"],
          summary: "Read a thing",
          description: "One thing.",
          parameters: [{ name: "id", in: "path", required: true, description: "Which", schema: { type: "string" } }],
          responses: {
            200: {
              description: "It.",
              content: { "application/json": { schema: schemas.Named, example: { name: null } } },
            },
            304: { description: "The same" },
            404: { content: { "application/problem+json": { schema: {}, examples: refusal("not_here") } } },
            400: {
              content: {
                "application/problem+json": { schema: {}, examples: { ...refusal("unread"), ...refusal("odd") } },
              },
            },
          },
          "x-example": "/things/{id}",
          "x-scope": "read",
        },
      },
    },
  }

  it("keeps what the page shows", () => {
    const { subjects, refusals, address } = readOpenApi(document)
    expect(address).toBe("https://example.org/api/v1")
    expect(subjects).toMatchObject([{ slug: "console-things", name: "Console: things", description: "What there is." }])
    expect(subjects[0]?.operations).toEqual([
      {
        id: "get_thing",
        method: "GET",
        path: "/things/{id}",
        summary: "Read a thing",
        description: "One thing.",
        scope: "read",
        parameters: [{ name: "id", place: "path", required: true, description: "Which", type: "text" }],
        body: null,
        answer: {
          status: 200,
          description: "It.",
          fields: [{ name: "name", type: "text or null", required: true, description: "" }],
          example: '{\n  "name": null\n}',
        },
        refusals: [
          { status: 400, code: "unread", message: "unread!" },
          { status: 400, code: "odd", message: "odd!" },
          { status: 404, code: "not_here", message: "not_here!" },
        ],
        try_path: "/things/{id}",
      },
    ])
    expect(refusals.map(({ code }) => code)).toEqual(["unread", "odd", "not_here"])
  })
})
