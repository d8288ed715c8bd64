# Makes ten sets of responses and margins with the weights that survey::rake gives them.
# Run in this folder: Rscript rake.R
# Each set is of responses by cell (one row for each combination of categories that is there).
suppressMessages(library(survey))
set.seed(20261123)
sets <- lapply(1:10, function(number) {
  variables <- 1 + number %% 4
  sizes <- sample(2:5, variables, replace = TRUE)
  people <- sample(60:900, 1)
  draw <- function(size) sample(seq_len(size) - 1, people, replace = TRUE, prob = runif(size, 0.3, 2))
  data <- as.data.frame(lapply(sizes, draw))
  names(data) <- paste0("v", seq_len(variables))
  margins <- lapply(sizes, function(size) { share <- runif(size, 0.4, 1.6); share / sum(share) })
  data$w <- 1
  design <- svydesign(ids = ~1, weights = ~w, data = data)
  population <- lapply(seq_len(variables), function(v) {
    frame <- data.frame(seq_len(sizes[v]) - 1, margins[[v]] * people)
    names(frame) <- c(names(data)[v], "Freq")
    frame
  })
  formulas <- lapply(names(data)[seq_len(variables)], function(name) as.formula(paste0("~", name)))
  raked <- rake(design, formulas, population, control = list(maxit = 2000, epsilon = 1e-10))
  data$w <- weights(raked)
  cells <- aggregate(list(responses = rep(1, people), weight = data$w),
    data[seq_len(variables)], function(x) x, simplify = FALSE)
  list(margins = margins, cells = lapply(seq_len(nrow(cells)), function(row) list(
    codes = as.integer(unlist(cells[row, seq_len(variables)])),
    responses = length(cells$responses[[row]]),
    weight = cells$weight[[row]][1])))
})
number <- function(x) paste0("[", paste(format(x, digits = 15, trim = TRUE, scientific = FALSE), collapse = ", "), "]")
lines <- vapply(sets, function(set) paste0(
  '  {\n    "margins": [', paste(vapply(set$margins, number, ""), collapse = ", "), '],\n    "cells": [\n',
  paste(vapply(set$cells, function(cell) paste0('      { "codes": ', number(cell$codes), ', "responses": ', cell$responses,
    ', "weight": ', format(cell$weight, digits = 15), ' }'), ""), collapse = ",\n"),
  '\n    ]\n  }'), "")
writeLines(c("[", paste(lines, collapse = ",\n"), "]"), "rake.json")
